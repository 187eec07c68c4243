import { ALL_PRODUCTS_HREF } from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { type Answer, must, mustAnswer, type SiteProbe } from './site-probe.ts';

/** Pages discovered through the site itself, since a smoke test does not know the content. */
export interface FoundPages {
  readonly home: Answer;
  readonly list: Answer;
  readonly product: Answer;
  readonly article: Answer;
  /** Paths in sitemap.xml and in the sitemaps that it links to. */
  readonly inSitemap: readonly string[];
}

const PRODUCT_HREF = new RegExp(`href="(${ALL_PRODUCTS_HREF}/[\\w-]+/[\\w-]+)"`, 'g');
/** What an editor gives a page that search engines shall leave out; sitemap.xml leaves it out, too (SO-1). */
const LEFT_OUT = '<meta name="robots" content="noindex"';
const MOST_PRODUCT_TRIES = 5;
const LOC = /<loc>([^<]+)<\/loc>/g;
const MOST_ARTICLE_TRIES = 5;

async function page(site: SiteProbe, path: string): Promise<Answer> {
  const answer = await site.ask(path);
  mustAnswer(answer, 200);
  return answer;
}

/** The types of a page's structured data. */
export const structuredTypes = ({ text }: Answer): string[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    [...json.matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type),
  );

async function sitemapPaths(site: SiteProbe, file = '/sitemap.xml'): Promise<string[]> {
  const answer = await page(site, file);
  const places = [...answer.text.matchAll(LOC)].map(([, address = '']) => new URL(address).pathname);
  if (!answer.text.includes('<sitemapindex')) return places;
  const files = await Promise.all(places.map((path) => sitemapPaths(site, path)));
  return files.flat();
}

/** The first article, by its structured data, among the pages with the deepest paths that are not products. */
async function articleOf(site: SiteProbe, paths: readonly string[]): Promise<Answer> {
  const depth = (path: string): number => path.split('/').length;
  const candidates = paths
    .filter((path) => path.startsWith(`${BASE_PATH}/`) && !path.startsWith(ALL_PRODUCTS_HREF))
    .sort((a, b) => depth(b) - depth(a))
    .slice(0, MOST_ARTICLE_TRIES);
  for (const path of candidates) {
    const answer = await page(site, path);
    if (structuredTypes(answer).includes('Article')) return answer;
  }
  must(false, `none of the deepest pages in sitemap.xml is an article: ${candidates.join(', ') || 'no pages'}`);
}

/** The first product of the list that sitemap.xml should have. */
async function productOf(site: SiteProbe, list: Answer): Promise<Answer> {
  const found = new Set(Array.from(list.text.matchAll(PRODUCT_HREF), ([, path = '']) => path));
  must(found.size > 0, `${list.path} shows no product`);
  const candidates = [...found].slice(0, MOST_PRODUCT_TRIES);
  for (const path of candidates) {
    const answer = await page(site, path);
    if (!answer.text.includes(LEFT_OUT)) return answer;
  }
  must(false, `the first products of ${list.path} all have noindex: ${candidates.join(', ')}`);
}

/** Reads each page once, when a check first needs it. */
export function findPages(site: SiteProbe): { readonly [name in keyof FoundPages]: () => Promise<FoundPages[name]> } {
  const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
      made ??= work();
      return made;
    };
  };
  const list = once(() => page(site, ALL_PRODUCTS_HREF));
  const inSitemap = once(() => sitemapPaths(site));
  return {
    home: once(() => page(site, BASE_PATH)),
    list,
    inSitemap,
    product: once(async () => productOf(site, await list())),
    article: once(async () => articleOf(site, await inSitemap())),
  };
}
