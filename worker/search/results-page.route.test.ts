import { beforeAll, describe, expect, it } from 'vitest';
import { fillSpace, pageEntry } from '../testing/site.ts';
import {
  ARTICLES,
  count,
  fillSearched,
  isHidden,
  open,
  PRODUCTS,
  panel,
  STORIES,
  shownIn,
} from './testing/searched-site.ts';

beforeAll(fillSearched);

describe('the results page', () => {
  it('SE-3 shows the first five products on one tab, and ten articles and stories on the other', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(isHidden(html, 'products')).toBe(false);
    expect(isHidden(html, 'articles')).toBe(true);
    expect(shownIn(panel(html, 'products'), 'shop')).toEqual(PRODUCTS.slice(0, 5));
    expect(shownIn(panel(html, 'articles'), 'scalp')).toEqual(ARTICLES.slice(0, 7));
    expect(shownIn(panel(html, 'articles'), 'news')).toEqual(STORIES);
    expect(html).toMatch(/data-term="lemon" data-products="7" data-articles="17"/);
    expect(html).toMatch(/<a id="tab-products"[^>]* aria-current="page"/);
    expect(html).not.toMatch(/<a id="tab-articles"[^>]* aria-current/);
    expect(count(panel(html, 'articles'), />From Alun</g)).toBe(3);
  });

  it('RT-6 SO-1 keeps search engines from indexing it, with a term or without', async () => {
    const { site } = open();
    for (const query of ['', '?term=lemon', '?term=xyzzy'])
      expect(await (await site.get(`/en-my/search${query}`)).text()).toContain('<meta name="robots" content="noindex');
  });

  it('CA-6 is fresh for two minutes with a term, and as long as other pages without', async () => {
    const { site } = open();
    const freshFor = async (path: string): Promise<number> => {
      await site.get(path);
      return Number(/hit; ttl=(\d+)/.exec((await site.get(path)).headers.get('cache-status') ?? '')?.[1]);
    };
    const [found, none] = [await freshFor('/en-my/search?term=lemon'), await freshFor('/en-my/search')];
    expect(found).toBeGreaterThan(60);
    expect(found).toBeLessThanOrEqual(120);
    expect(none).toBeGreaterThan(120);
  });

  it('SE-3 shows a story without a picture, such as the terms', async () => {
    await fillSpace(
      pageEntry('ContentPage', 'story-2', '/news/story-2', { title: 'Lemon story-2', pageType: 'contentPage' }),
    );
    const html = await (await open().site.get('/en-my/search?term=lemon')).text();
    expect(shownIn(panel(html, 'articles'), 'news')).toEqual(STORIES);
    await fillSearched();
  });

  it('SE-3 counts of thousands have a separator on the tabs, too', async () => {
    const { site, search } = open();
    const { find } = search;
    search.find = async (wanted) => {
      const found = await find(wanted);
      return found.ok && wanted.kind === 'product' ? { ...found, value: { ...found.value, total: 1_204 } } : found;
    };
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(html.replace(/<[^>]*>/g, '')).toContain('Products 1,204');
    expect(html).toContain('5 of 1,204');
  });

  it('CA-1 stores nothing of a search in KV', async () => {
    const kept: string[] = [];
    const { site } = open({ get: async () => null, put: async (key) => void kept.push(key) });
    await site.get('/en-my/search?term=lemon');
    expect(kept.filter((key) => /Search|CardRatings|CardRecommendations/.test(key))).toEqual([]);
    expect(kept).not.toEqual([]);
  });

  it.each([
    ['search', ['product', 'article', 'story']],
    ['list:Product', ['product']],
    ['list:Article', ['article']],
    ['list:AboutPage', ['story']],
    ['list:ContentPage', ['story']],
    ['wash-1', ['product']],
    ['read-1', ['article']],
    ['story-1', ['story']],
  ] as const)('CA-2 after a purge of %s only %j are searched again', async (tag, kinds) => {
    const { site, search } = open();
    await site.get('/en-my/search?term=lemon');
    const before = search.asked.length;
    await site.deps.cache.purger.purge({ actor: 'test', reason: 'changed', tags: [tag] });
    await site.get('/en-my/search?term=lemon');
    expect(search.asked.slice(before).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('SE-3 opens the articles tab if there are no products', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=ketombe')).text();
    expect(isHidden(html, 'articles')).toBe(false);
    expect(isHidden(html, 'products')).toBe(true);
  });

  it('SE-3 shows a term with its capitals as typed, and keeps them in links', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=%20Lemon')).text();
    expect(html).toContain('<title>“Lemon” | Search | Alun</title>');
    expect(html).toContain('Results for “Lemon”</h2>');
    expect(html).toMatch(/<input id="search-page-term"[^>]* value="Lemon"/);
    expect(panel(html, 'products')).toContain('href="/en-my/search?more=1&amp;tab=products&amp;term=Lemon"');
  });

  it('PC-1 PC-6 PL-6 AN-1 shows products as full cards in a named list: stars from one call, shops, quick view, compare', async () => {
    const { site, rated } = open();
    const products = panel(await (await site.get('/en-my/search?term=lemon')).text(), 'products');
    expect(rated).toEqual([PRODUCTS.slice(0, 5)]);
    expect(products).toContain('data-item-list="search"');
    expect(count(products, /href="\/en-my\/shop\/wash-\d#ratings-reviews-wrapper"/g)).toBe(5);
    expect(count(products, /Rated 4\.3 out of 5/g)).toBe(5);
    expect(count(products, /data-product="wash-\d".*?data-from="\/en-my\/api\/quick-view\/\*"/gs)).toBe(5);
    expect(count(products, /data-from="\/en-my\/api\/shops\/\*"[^>]*>BUY NOW</g)).toBe(5);
    expect(count(products, /<input [^>]*form="compare"/g)).toBe(5);
    expect(products).toContain('<form id="compare"');
  });

  it.each(['%', '😀😀😀😀😀', '../..', '"><'])(
    'SE-3 finds nothing for %j, which has no word, and does not call the search service',
    async (term) => {
      const { site, search } = open();
      const html = await (await site.get(`/en-my/search?term=${encodeURIComponent(term)}`)).text();
      expect(html).toContain('No Search Results found for');
      expect(html).not.toContain('id="results-products"');
      expect(search.asked).toEqual([]);
    },
  );

  it('SE-3 shows popular products if nothing was found or nothing is searched for', async () => {
    const { site } = open();
    for (const path of ['/en-my/search', '/en-my/search?term=xyzzy']) {
      const html = await (await site.get(path)).text();
      const popular = html.split('aria-labelledby="popular-products"')[1]?.split('</section>')[0] ?? '';
      expect([path, count(popular, /data-product=/g)]).toEqual([path, 4]);
      expect(popular).toContain('data-item-list="popular-products"');
    }
    expect(await (await site.get('/en-my/search?term=lemon')).text()).not.toContain('popular-products');
  });

  it('SE-3 links to pages with the other tab and with more results, for use without script', async () => {
    const { site } = open();
    const first = await (await site.get('/en-my/search?term=lemon')).text();
    const next =
      /href="([^"]*)"[^>]*data-load-more/.exec(panel(first, 'products'))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const more = await (await site.get(next)).text();
    expect(shownIn(panel(more, 'products'), 'shop')).toEqual(PRODUCTS);
    expect(panel(more, 'products')).not.toContain('data-load-more');
    expect(panel(more, 'articles')).toContain('href="/en-my/search?more=1&amp;tab=articles&amp;term=lemon"');
    const other = /id="tab-articles"[^>]*href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const reading = await (await site.get(other)).text();
    expect(isHidden(reading, 'articles')).toBe(false);
    expect(isHidden(reading, 'products')).toBe(true);
  });

  it('AR-2 shows how often its articles were recommended, from one call; stories are not counted', async () => {
    const { site, counted } = open();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(count(panel(html, 'articles'), />recommended 7 times</g)).toBe(7);
    expect(counted).toEqual([ARTICLES.slice(0, 7)]);
  });

  it('SE-5 marks matches', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(count(panel(html, 'products'), /<mark[^>]*>Lemon<\/mark>/g)).toBe(5);
  });

  it('SE-5 shows the current title, and quotes the matching text if the title does not match', async () => {
    const { site } = open();
    const reading = panel(await (await site.get('/en-my/search?term=vinegar')).text(), 'articles');
    expect(reading).toMatch(/>Sour rinses<\/a>/);
    expect(reading).toMatch(/<p[^>]*><mark[^>]*>vinegar<\/mark><\/p>/);
    const marked = panel(await (await site.get('/en-my/search?term=ketombe')).text(), 'articles');
    expect(marked).toContain('In short.');
    expect(marked).not.toMatch(/<p[^>]*><mark/);
  });

  it('SE-3 says that nothing was found, with the term and with advice', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=XYZZY')).text();
    expect(html).toMatch(/<h2[^>]*>No Search Results found for <q[^>]*>XYZZY<\/q><\/h2>/);
    expect(html).toContain('A slip of a letter or two is forgiven');
    expect(html).not.toContain('data-tabs');
  });

  it('SE-4 RS-1 offers a retry when the search service fails, logs it, and is not cached', async () => {
    const { site, search, lines } = open();
    search.down = true;
    const failing = await site.get('/en-my/search?term=lemon');
    expect(failing.status).toBe(200);
    const html = await failing.text();
    expect(html).toContain('Currently service is not available.');
    expect(html).toMatch(/href="\/en-my\/search\?term=lemon"[^>]*>Try again/);
    expect(html).not.toContain('data-term=');
    expect(lines.filter((line) => line.includes('search.failed')).length).toBeGreaterThan(0);
    search.down = false;
    expect(panel(await (await site.get('/en-my/search?term=lemon')).text(), 'products')).toContain('wash-1');
  });

  it('SE-3 is one cached page for all spellings of a query, and the number of batches is limited', async () => {
    const { site, search } = open();
    await site.get('/en-my/search?term=lemon');
    const asked = search.asked.length;
    for (const query of ['term=%20%20lemon%09', 'utm_source=x&term=lemon', 'term=lemon&tab=x&more=-3']) {
      const answer = await site.get(`/en-my/search?${query}`);
      expect([query, answer.headers.get('cache-status')]).toEqual([query, expect.stringMatching(/alun-page; hit/)]);
    }
    const loud = await (await site.get('/en-my/search?term=LEMON')).text();
    expect(shownIn(panel(loud, 'products'), 'shop')).toEqual(PRODUCTS.slice(0, 5));
    expect(search.asked.length).toBe(asked);
    const far = await (await site.get('/en-my/search?term=lemon&tab=products&more=9999')).text();
    expect(shownIn(panel(far, 'products'), 'shop')).toEqual(PRODUCTS);
  });

  it('CA-3 is made again after a product changes, also for a term that did not find it before', async () => {
    const { site } = open();
    for (const term of ['lemon', 'xyzzy']) await site.get(`/en-my/search?term=${term}`);
    await site.hear('publish', 'product', 'wash-2', { slug: 'wash-2' });
    for (const term of ['lemon', 'xyzzy']) {
      const answer = await site.get(`/en-my/search?term=${term}`);
      expect([term, answer.headers.get('cache-status')]).toEqual([term, expect.stringMatching(/alun-page; fwd=miss/)]);
    }
  });

  it('CA-3 stays cached when an entry without a search record changes', async () => {
    const { site } = open();
    await site.get('/en-my/search?term=lemon');
    await site.hear('publish', 'callout', 'a-callout');
    expect((await site.get('/en-my/search?term=lemon')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('RS-3 leaves out a hit whose entry is gone', async () => {
    const { site } = open();
    const answer = await site.get('/en-my/search?term=gone');
    expect(answer.status).toBe(200);
    expect(panel(await answer.text(), 'products')).not.toContain('wash-gone');
  });
});
