import { hrefOfPath } from '../../shared/routes.ts';
import { jsonLdPicture } from '../pages/structured-data.ts';
import type { ListedPage } from './lists.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

export const URLSET_BEGIN = `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">\n`;
export const URLSET_END = '</urlset>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An absolute address, escaped for XML text. */
function address(href: string, origin: string): string {
  return new URL(href, origin).href.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The `url` element of a page: address, last change, pictures, in the order that the schema requires. */
export function urlElement({ path, changedAt, pictures }: ListedPage, origin: string): string {
  const changed = Date.parse(changedAt ?? '');
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
  const images = pictures.map(
    (src) => `<image:image><image:loc>${address(jsonLdPicture(origin, src), origin)}</image:loc></image:image>`,
  );
  return `<url><loc>${address(hrefOfPath(path), origin)}</loc>${lastmod}${images.join('')}</url>\n`;
}

/** A sitemap index with the paths of the files. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const files = paths.map((path) => `<sitemap><loc>${address(path, origin)}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${files.join('')}</sitemapindex>\n`;
}
