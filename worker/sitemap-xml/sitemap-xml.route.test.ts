import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_LIMITS } from '../cache/cache-table.ts';
import { systemClock } from '../cache/clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createTiming } from '../cache/timing.ts';
import type { Deps } from '../deps.ts';
import type { PageAsk, RenderedPage } from '../render/rendered-page.ts';
import { failed } from '../services/result.ts';
import { publishEntry, unpublishEntry } from '../testing/editor.ts';
import { pictureAddress } from '../testing/pictures.ts';
import { openSite, pageEntry, type Site } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';
import { ENTRIES_PER_READ } from './lists.ts';
import { createSitemapMaker } from './make-sitemap.ts';
import { PAGES_PER_FILE, planFiles } from './plan-files.ts';
import { readSitemap } from './testing/read-sitemap.ts';

const ORIGIN = 'http://localhost:8787';

const sitemapOf = async (site: Site, path = '/sitemap.xml') => readSitemap(await (await site.get(path)).text(), ORIGIN);
const pathsOf = async (site: Site) => (await sitemapOf(site)).urls.map(({ loc }) => loc.slice(ORIGIN.length)).sort();

beforeAll(async () => {
  await fillWholeSpace();
  for (const { id, type, fields } of pageEntry('Category', 'hidden', '/hidden', { title: 'Hidden' }))
    await publishEntry(id, type, type === 'PageMetaData' ? { ...fields, noIndex: true } : fields);
});

describe('sitemap.xml', () => {
  it('SO-2 lists every page that search engines may index, as its schema requires, and no other', async () => {
    expect(await pathsOf(openSite())).toEqual(
      [
        '',
        '/about',
        '/about/faq',
        '/about/faq/what-is-it',
        '/bare',
        '/collections/shampoos',
        '/contact-us',
        '/country-selector',
        '/login',
        '/product-registration',
        '/registration',
        '/scalp',
        '/scalp/topic',
        '/scalp/topic/article',
        '/shop',
        '/shop/shampoos',
        '/shop/shampoos/lemon',
        '/sitemap',
      ].map((path) => `/en-my${path}`),
    );
  });

  it('SO-2 lists pages that answer 200, are canonical and may be indexed', async () => {
    const site = openSite();
    for (const path of await pathsOf(site)) {
      const answer = await site.get(path);
      const html = await answer.text();
      expect([path, answer.status, /name="robots"/.test(html)]).toEqual([path, 200, false]);
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${ORIGIN}${path}`);
    }
  });

  it('SO-2 gives the last change and the pictures of a page', async () => {
    const { urls } = await sitemapOf(openSite());
    const article = urls.find(({ loc }) => loc.endsWith('/scalp/topic/article'));
    expect(article?.images).toEqual([`${ORIGIN}${await pictureAddress('picture')}?w=1440&fm=jpg`]);
    expect(Math.abs(Date.parse(article?.lastmod ?? '') - Date.now())).toBeLessThan(600_000);
    expect(urls.find(({ loc }) => loc.endsWith('/what-is-it'))?.images).toEqual([]);
    expect(urls.find(({ loc }) => loc.endsWith('/country-selector'))).toMatchObject({ lastmod: undefined, images: [] });
  });

  it('SO-2 is XML, is named in robots.txt, and has one canonical address', async () => {
    const site = openSite();
    expect((await site.get('/sitemap.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await (await site.get('/robots.txt')).text()).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    expect((await site.get('/Sitemap.XML/')).headers.get('location')).toBe('/sitemap.xml');
  });

  it('SO-2 robots.txt allows everything but operator pages and API endpoints', async () => {
    const lines = (await (await openSite().get('/robots.txt')).text()).split('\n');
    expect(lines.filter((line) => /^(User-agent|Allow|Disallow):/.test(line))).toEqual([
      'User-agent: *',
      'Disallow: /ops/',
      'Disallow: /api/',
      'Allow: /',
    ]);
  });

  it('SO-2 robots.txt of a staging site names no sitemap and disallows everything', async () => {
    const { settings } = openSite().deps;
    const staging = openSite({ settings: { ...settings, ENVIRONMENT: 'staging' } });
    expect(await (await staging.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('RS-1 a page whose date the content service gives in another form is listed without it', async () => {
    const site = openSite();
    const { query } = site.content;
    site.content.query = async (operation, variables, options) => {
      const answer = await query(operation, variables, options);
      if (!answer.ok || operation.operationName !== 'SitemapCategories') return answer;
      const text = JSON.stringify(answer.value).replaceAll(/"publishedAt":"[^"]*"/g, '"publishedAt":"yesterday"');
      return { ...answer, value: JSON.parse(text) };
    };
    const { urls } = await sitemapOf(site);
    expect(urls.find(({ loc }) => loc.endsWith('/scalp/topic'))).toMatchObject({ lastmod: undefined });
    expect(urls.length).toBeGreaterThan(10);
  });

  it('CA-6 is cached at the edge: a second request makes no query, and an unchanged file is a 304', async () => {
    const site = openSite();
    const first = await site.get('/sitemap.xml?utm_source=x');
    const asked = site.content.asked.length;
    const second = await site.get('/sitemap.xml');
    const [, ttl] = /alun-page; hit; ttl=(\d+)/.exec(second.headers.get('cache-status') ?? '') ?? [];
    expect(Number(ttl)).toBeGreaterThan(200);
    expect(Number(ttl)).toBeLessThanOrEqual(300);
    expect(site.content.asked.length).toBe(asked);
    // Shared caches may store the first response too, and purge it by its tags.
    for (const { headers } of [first, second])
      expect(headers.get('cache-tag')?.split(',')).toEqual(
        expect.arrayContaining(['page:/sitemap.xml', 'topic', 'lemon']),
      );
    expect(await second.text()).toBe(await first.text());
    const etag = second.headers.get('etag') ?? '';
    expect((await site.get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('RS-2 is served from cache while the content service is down, else answers 503 with Retry-After', async () => {
    const site = openSite();
    await site.get('/sitemap.xml');
    site.content.down = true;
    expect((await site.get('/sitemap.xml')).status).toBe(200);
    const fresh = openSite();
    fresh.content.down = true;
    const answer = await fresh.get('/sitemap.xml');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('RS-3 answers HEAD without a body, and 404 for a file that does not exist', async () => {
    const site = openSite();
    const head = await site.get('/sitemap.xml', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-999999.xml', '/sitemap-x.xml'])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });
});

describe('publishing', () => {
  const [meta, page] = pageEntry('Category', 'later', '/later', { title: 'Later' });

  it('SO-2 CA-3 adds a page to the sitemap at once, and unpublishing removes it', async () => {
    const site = openSite();
    const before = await pathsOf(site);
    for (const entry of [meta, page]) if (entry) await publishEntry(entry.id, entry.type, entry.fields);
    await site.hear('publish', 'category', 'later', { path: '/later' });
    expect(await pathsOf(site)).toEqual([...before, '/en-my/later'].sort());
    await unpublishEntry('later');
    await site.hear('unpublish', 'category', 'later');
    expect(await pathsOf(site)).toEqual(before);
  });

  it('CA-3 repeats only the query of the list that changed', async () => {
    const site = openSite();
    await site.get('/sitemap.xml');
    const before = site.content.asked.length;
    await site.hear('publish', 'category', 'topic', { path: '/scalp/topic' });
    await site.get('/sitemap.xml');
    expect(site.content.asked.slice(before)).toEqual(['SitemapCategories']);
  });
});

/**
 * A site whose content service has this number of articles, and the `skip` of each query for them. All were published at the same moment,
 * as after an import. The service may return entries that tie in any order, so it begins each page elsewhere unless the order ends with
 * their ids.
 */
function largeSite(articles: number, above = '/a') {
  const site = openSite();
  const { query } = site.content;
  const asked: number[] = [];
  const failing = new Set<number>();
  site.content.query = async (operation, variables, options) => {
    if (operation.operationName !== 'SitemapArticles') return query(operation, variables, options);
    const { skip, limit } = variables as { readonly skip?: unknown; readonly limit?: unknown };
    const [from, most] = [Number(skip), Number(limit)];
    asked.push(from);
    if (failing.has(from)) return failed({ kind: 'timeout', message: 'content: no answer' });
    const turn = /order:\[[^\]]*sys_id_ASC\]/.test(operation.query) ? 0 : from / 2;
    const items = Array.from({ length: Math.min(most, articles - from) }, (_, index) => {
      const number = (from + index + turn) % articles;
      return {
        sys: { id: `a${number}`, publishedVersion: 1, publishedAt: '2026-01-01T00:00:00.000Z' },
        path: `${above}/${number}`,
        heroImage: null,
        pageMetadata: null,
      };
    });
    const data = operation.data.parse({ articleCollection: { total: articles, items } });
    return { ok: true, value: { data, entries: items.map(({ sys }) => ({ id: sys.id, version: 1 })) } };
  };
  return { site, asked, failing };
}

describe('a site with very many pages', () => {
  it('SO-2 is listed in several files under an index, each page once', async () => {
    const { site } = largeSite(2 * PAGES_PER_FILE + 500);
    const index = await sitemapOf(site);
    expect(index.kind).toBe('sitemapindex');
    expect(index.urls.map(({ loc }) => loc)).toEqual([1, 2, 3].map((number) => `${ORIGIN}/sitemap-${number}.xml`));
    const locs: string[] = [];
    for (const { loc } of index.urls) {
      const file = await sitemapOf(site, loc.slice(ORIGIN.length));
      expect(file.kind).toBe('urlset');
      expect(file.urls.length).toBeLessThanOrEqual(PAGES_PER_FILE);
      locs.push(...file.urls.map((url) => url.loc));
    }
    expect(locs.filter((loc) => loc.includes('/en-my/a/'))).toHaveLength(2 * PAGES_PER_FILE + 500);
    expect(new Set(locs).size).toBe(locs.length);
    expect(locs.filter((loc) => loc.endsWith('/country-selector'))).toHaveLength(1);
    expect((await site.get('/sitemap-4.xml')).status).toBe(404);
    // Parsing twenty thousand pages takes a while.
  }, 60_000);

  const render = async (deps: Deps) => {
    const ask: PageAsk = {
      path: '/sitemap-2.xml',
      params: new URLSearchParams(),
      waitUntil: () => undefined,
      timing: createTiming(),
      log: listeningLog(),
      behind: false,
    };
    const made = await createSitemapMaker({ ...deps, clock: systemClock })(ask);
    if (made instanceof Response) throw new Error(`no file: ${made.status}`);
    return made;
  };
  const readerOf = ({ body }: RenderedPage) => {
    if (body instanceof Uint8Array) throw new Error('the file exists already');
    return body.getReader();
  };

  it('SO-2 has its files streamed: content is queried only as a file is read', async () => {
    const { site, asked } = largeSite(2 * PAGES_PER_FILE);
    const reader = readerOf(await render(site.deps));
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toMatch(/^<\?xml [^>]*\?>\n<urlset /);
    expect(asked.length).toBeLessThan(4);
    await reader.cancel();
    expect(asked.length).toBeLessThan(4);
  });

  it('CA-6 RS-3 has no copy in memory of a file that is too large for the page cache', async () => {
    const { site } = largeSite(2 * PAGES_PER_FILE, `/${'a'.repeat(PAGE_LIMITS.largestBytes / PAGES_PER_FILE)}`);
    expect(await (await render(site.deps)).finished()).toBeNull();
  });

  it('RS-1 has a file cut short and not cached if a list fails midway', async () => {
    const { site, failing } = largeSite(2 * PAGES_PER_FILE);
    const made = await render(site.deps);
    failing.add(15 * ENTRIES_PER_READ);
    const reader = readerOf(made);
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow('could not be read to its end');
    await expect(made.finished()).rejects.toThrow();
  });
});

describe('distributing reads over files', () => {
  it('SO-2 no file has more pages than allowed, and every read is in one file', () => {
    const totals = [1, 0, 250, 9_999, 1_000, 25_001];
    const files = planFiles(totals);
    const pages = files.map((reads) =>
      reads.reduce((sum, { list, skip }) => sum + Math.min(ENTRIES_PER_READ, (totals[list] ?? 0) - skip), 0),
    );
    expect(Math.max(...pages)).toBeLessThanOrEqual(PAGES_PER_FILE);
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(36_251);
    const reads = files.flat().map(({ list, skip }) => `${list}:${skip}`);
    expect(new Set(reads).size).toBe(reads.length);
  });

  it('SO-2 a file is filled to its limit: the next page begins another one', () => {
    expect([planFiles([PAGES_PER_FILE]), planFiles([PAGES_PER_FILE, 1])].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('SO-2 a site without pages has one empty file', () => {
    expect(planFiles([0, 0])).toEqual([[]]);
  });
});

describe('the sitemap reader of the tests', () => {
  const url = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url>${inner}</url></urlset>`;

  it.each([
    ['no address', '<lastmod>2026-01-01</lastmod>'],
    ['another site', '<loc>https://elsewhere.example/x</loc>'],
    ['a bare ampersand', `<loc>${ORIGIN}/x?a=1&b=2</loc>`],
    ['a wrong order', `<lastmod>2026-01-01</lastmod><loc>${ORIGIN}/x</loc>`],
    ['a wrong date', `<loc>${ORIGIN}/x</loc><lastmod>1 January 2026</lastmod>`],
    ['an unknown element', `<loc>${ORIGIN}/x</loc><colour>red</colour>`],
    ['an element that is not closed', `<loc>${ORIGIN}/x`],
  ])('SO-2 rejects %s', (_what, inner) => {
    expect(() => readSitemap(url(inner), ORIGIN)).toThrow();
    expect(readSitemap(url(`<loc>${ORIGIN}/x</loc>`), ORIGIN).urls).toHaveLength(1);
  });
});
