import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';
import { readSitemap } from './testing/read-sitemap.ts';

const ORIGIN = 'http://localhost:8787';

const sitemapOf = async (site: Site) => readSitemap(await (await site.get('/sitemap.xml')).text(), ORIGIN);

beforeAll(fillWholeSpace);

/** A site whose content service has only these entries of one type. */
function siteWith(operationName: string, collection: string, items: readonly (object | null)[]): Site {
  const site = openSite();
  const { query } = site.content;
  site.content.query = async (operation, variables, options) => {
    if (operation.operationName !== operationName) return query(operation, variables, options);
    const data = operation.data.parse({ [collection]: { total: items.length, items } });
    return { ok: true, value: { data, entries: [] } };
  };
  return site;
}

const sys = (id: string) => ({ id, publishedVersion: 1, publishedAt: '2026-01-01T00:00:00.000Z' });

describe('duplicates in content', () => {
  it('SO-2 RT-10 an entry without an address, or at that of a built-in page or a review form, is not listed', async () => {
    const paths = ['/country-selector', '/search', '/compare-products', '/a/lemon/writereview', null, '/read'];
    const articles = paths.map((path, at) => ({ sys: sys(`a${at}`), path, heroImage: null, pageMetadata: null }));
    const { urls } = await sitemapOf(siteWith('SitemapArticles', 'articleCollection', [...articles, null]));
    const locs = urls.map(({ loc }) => loc.slice(`${ORIGIN}/en-my`.length));
    expect(locs.filter((path) => paths.includes(path))).toEqual(['/country-selector', '/read']);
  });

  it('SO-2 every picture of a page is listed once', async () => {
    const picture = (name: string) => ({ sys: sys(name), url: `/media/${name}/1/x.png`, contentType: 'image/png' });
    const product = (path: string, image: object | null, heroImage: object | null) => ({
      sys: sys(path),
      path,
      image,
      heroImage,
      pageMetadata: null,
    });
    const products = [
      product('/two', picture('front'), picture('wave')),
      product('/one', picture('front'), picture('front')),
      product('/none', null, null),
    ];
    const { urls } = await sitemapOf(siteWith('SitemapProducts', 'productCollection', products));
    const picturesOf = (path: string) =>
      urls.find(({ loc }) => loc.endsWith(path))?.images.map((src) => new URL(src).pathname.split('/')[2]);
    expect([picturesOf('/two'), picturesOf('/one'), picturesOf('/none')]).toEqual([['front', 'wave'], ['front'], []]);
  });
});
