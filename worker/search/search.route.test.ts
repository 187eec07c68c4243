import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeRatings } from '../catalogue/testing/fake-ratings.ts';
import { createLog } from '../log.ts';
import type { SearchKind } from '../services/search/search.port.ts';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { richText } from '../testing/whole-space.ts';
import { fakeSearch } from './testing/fake-search.ts';

const numbered = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
const titles = (ids: readonly string[], word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, `${word} ${id}`]));

const PRODUCTS = numbered(7, 'wash');
const ARTICLES = numbered(14, 'read');
const STORIES = numbered(3, 'story');
const ONLY_READ = numbered(4, 'lore');
const KNOWN: Readonly<Record<SearchKind, Readonly<Record<string, string>>>> = {
  product: { ...titles(PRODUCTS, 'Lemon'), 'wash-gone': 'Gone' },
  article: { ...titles(ARTICLES, 'Lemon'), ...titles(ONLY_READ, 'Ketombe'), renamed: 'Vinegar rinses' },
  story: titles(STORIES, 'Lemon'),
};

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('ProductListing', 'washes', '/shop', { name: 'Washes', title: 'Washes', isCollection: true }),
    ...PRODUCTS.map((_, place) => ({
      id: `size-${place}`,
      type: 'ProductVariant',
      fields: {
        name: `Size ${place}`,
        variantName: '330 ML',
        gtin: String(30_000_000 + place),
        productImageVideo: ['wash-front'],
      },
    })),
    { id: 'wash-front', type: 'Image', fields: { name: 'Wash', image: 'picture', altText: 'A bottle' } },
    ...PRODUCTS.flatMap((id, place) =>
      pageEntry('Product', id, `/shop/${id}`, {
        name: KNOWN.product[id],
        title: KNOWN.product[id],
        productShortName: KNOWN.product[id],
        parentSlug: 'home',
        shortDescription: 'In short.',
        description: richText('At length.'),
        gtin: String(20_000_000 + place),
        minPrice: 10,
        maxPrice: 20,
        image: 'picture',
        accent: 'lemon',
        ratingAndReviewId: id,
        gaPopularityCount: 1,
        productCategory: 'shampoo',
        collection: 'washes',
        categories: ['washes'],
        variants: [`size-${place}`],
      }),
    ),
    ...pageEntry('Category', 'topic', '/scalp', { title: 'Topic' }),
    ...[...ARTICLES, ...ONLY_READ, 'renamed'].flatMap((id) =>
      pageEntry('Article', id, `/scalp/${id}`, {
        title: id === 'renamed' ? 'Sour rinses' : KNOWN.article[id],
        parentSlug: 'home',
        articleId: id,
        shortDescription: 'In short.',
        heroImage: 'picture',
        publishedOn: '2026-01-01',
        categories: ['topic'],
        content: richText('At length.'),
      }),
    ),
    ...STORIES.flatMap((id) =>
      pageEntry('ContentPage', id, `/news/${id}`, {
        title: KNOWN.story[id],
        pageType: 'contentPage',
        subtitle: 'News.',
        heroImage: 'picture',
      }),
    ),
  ]);
});

function open() {
  const lines: string[] = [];
  const search = fakeSearch(KNOWN);
  const { reviews, rated } = fakeRatings(4.25);
  const log = createLog({ sink: (_level, line) => lines.push(line), clock: { now: () => 0 } });
  return { lines, search, rated, site: openSite({ search, reviews, log }) };
}

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const panel = (html: string, name: string): string =>
  html.split(`id="results-${name}"`)[1]?.split('</section>')[0] ?? '';
const isHidden = (html: string, name: string): boolean =>
  new RegExp(`<section id="results-${name}"[^>]* hidden=""`).test(html);
const hrefs = (html: string, below: string): string[] =>
  [...html.matchAll(new RegExp(`<a [^>]*href="/en-my/${below}/([^"#]*)"`, 'g'))].map(([, id]) => id ?? '');
/** Each card names its page once as a link over all of it. */
const shownIn = (html: string, below: string): string[] => [...new Set(hrefs(html, below))];

describe('the results page', () => {
  it('SE-3 shows the first five products on their tab, and ten to read on the other', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(isHidden(html, 'products')).toBe(false);
    expect(isHidden(html, 'articles')).toBe(true);
    expect(shownIn(panel(html, 'products'), 'shop')).toEqual(PRODUCTS.slice(0, 5));
    expect(shownIn(panel(html, 'articles'), 'scalp')).toEqual(ARTICLES.slice(0, 7));
    expect(shownIn(panel(html, 'articles'), 'news')).toEqual(STORIES);
    expect(html).toMatch(/data-term="lemon" data-products="7" data-articles="17"/);
  });

  it('SE-3 opens the articles where there are no products', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=ketombe')).text();
    expect(isHidden(html, 'articles')).toBe(false);
    expect(isHidden(html, 'products')).toBe(true);
  });

  it('SE-3 a term stands on the page as it was typed, and leads on as it was typed', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=%20Lemon')).text();
    expect(html).toContain('<title>“Lemon” | Search | Alun</title>');
    expect(html).toContain('Results for “Lemon”</h2>');
    expect(html).toMatch(/<input id="search-page-term"[^>]* value="Lemon"/);
    expect(panel(html, 'products')).toContain('href="/en-my/search?more=1&amp;tab=products&amp;term=Lemon"');
  });

  it('PC-1 PC-6 PL-6 AN-1 its products are whole cards in a named list: stars with one call, shops, quick view, compare', async () => {
    const { site, rated } = open();
    const products = panel(await (await site.get('/en-my/search?term=lemon')).text(), 'products');
    expect(rated).toEqual([PRODUCTS.slice(0, 5)]);
    expect(products).toContain('data-item-list="search"');
    expect(count(products, /href="\/en-my\/shop\/wash-\d#ratings-reviews-wrapper"/g)).toBe(5);
    expect(count(products, /Rated 4\.3 out of 5/g)).toBe(5);
    expect(count(products, /data-from="\/en-my\/api\/quick-view\/wash-\d"/g)).toBe(5);
    expect(count(products, /data-from="\/en-my\/api\/shops\/wash-\d"[^>]*>BUY NOW</g)).toBe(5);
    expect(count(products, /<input [^>]*form="compare"/g)).toBe(5);
    expect(products).toContain('<form id="compare"');
  });

  it('SE-3 where nothing was found, and before anything is searched for, popular products stand on the page', async () => {
    const { site } = open();
    for (const path of ['/en-my/search', '/en-my/search?term=xyzzy']) {
      const html = await (await site.get(path)).text();
      const popular = html.split('aria-labelledby="popular-products"')[1]?.split('</section>')[0] ?? '';
      expect([path, count(popular, /data-product=/g)]).toEqual([path, 4]);
      expect(popular).toContain('data-item-list="popular-products"');
    }
    expect(await (await site.get('/en-my/search?term=lemon')).text()).not.toContain('popular-products');
  });

  it('SE-3 without script the other tab and more results are links to pages with them', async () => {
    const { site } = open();
    const first = await (await site.get('/en-my/search?term=lemon')).text();
    const next =
      /href="([^"]*)"[^>]*data-load-more/.exec(panel(first, 'products'))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const more = await (await site.get(next)).text();
    expect(shownIn(panel(more, 'products'), 'shop')).toEqual(PRODUCTS);
    expect(panel(more, 'products')).not.toContain('data-load-more');
    const other = /id="tab-articles"[^>]*href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const reading = await (await site.get(other)).text();
    expect(isHidden(reading, 'articles')).toBe(false);
    expect(isHidden(reading, 'products')).toBe(true);
  });

  it('SE-5 marks what was found', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(count(panel(html, 'products'), /<mark[^>]*>Lemon<\/mark>/g)).toBe(5);
  });

  it('SE-5 shows a title as it is now, and quotes the text that holds the words where the title does not', async () => {
    const { site } = open();
    const reading = panel(await (await site.get('/en-my/search?term=vinegar')).text(), 'articles');
    expect(reading).toMatch(/>Sour rinses<\/a>/);
    expect(reading).toMatch(/<p[^>]*><mark[^>]*>vinegar<\/mark><\/p>/);
    const marked = panel(await (await site.get('/en-my/search?term=ketombe')).text(), 'articles');
    expect(marked).toContain('In short.');
    expect(marked).not.toMatch(/<p[^>]*><mark/);
  });

  it('SE-3 says that nothing was found, in the words of the catalogue and with the term, and helps on', async () => {
    const { site } = open();
    const html = await (await site.get('/en-my/search?term=XYZZY')).text();
    expect(html).toMatch(/<h2[^>]*>No Search Results found for <q[^>]*>XYZZY<\/q><\/h2>/);
    expect(html).toContain('A slip of a letter or two is forgiven');
    expect(html).not.toContain('data-tabs');
  });

  it('SE-4 RS-1 says what can be done when the search service fails, logs it, and is not stored', async () => {
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

  it('SE-3 one question is one page, however it is written; nobody makes pages without end', async () => {
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

  it('CA-3 a changed product is there with the next request, and so it is for a term that did not find it before', async () => {
    const { site } = open();
    for (const term of ['lemon', 'xyzzy']) await site.get(`/en-my/search?term=${term}`);
    await site.hear('publish', 'product', 'wash-2', { slug: 'wash-2' });
    for (const term of ['lemon', 'xyzzy']) {
      const answer = await site.get(`/en-my/search?term=${term}`);
      expect([term, answer.headers.get('cache-status')]).toEqual([term, expect.stringMatching(/alun-page; fwd=miss/)]);
    }
  });

  it('CA-3 what changes and is in no record drops no search', async () => {
    const { site } = open();
    await site.get('/en-my/search?term=lemon');
    await site.hear('publish', 'callout', 'a-callout');
    expect((await site.get('/en-my/search?term=lemon')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('RS-3 a hit whose entry is gone is left out', async () => {
    const { site } = open();
    const answer = await site.get('/en-my/search?term=gone');
    expect(answer.status).toBe(200);
    expect(panel(await answer.text(), 'products')).not.toContain('wash-gone');
  });
});

const suggested = async (answer: Response): Promise<{ products: number; articles: number; html: string }> =>
  answer.json();

describe('suggestions', () => {
  const path = (term: string): string => `/en-my/api/suggestions?term=${encodeURIComponent(term)}`;

  it('SE-1 are two of each kind, asked for two at a time', async () => {
    const { site, search } = open();
    const { products, articles, html } = await suggested(await site.get(path('lemon')));
    expect([products, articles]).toEqual([2, 2]);
    expect(count(html, /role="option"/g)).toBe(4);
    expect(html).toContain('role="listbox"');
    expect(search.asked.map(({ kind, offset, limit }) => [kind, offset, limit])).toEqual([
      ['product', 0, 2],
      ['article', 0, 2],
    ]);
  });

  it('SE-1 are up to four of one kind where there is no other, still asked for two at a time', async () => {
    const { site, search } = open();
    const { products, articles, html } = await suggested(await site.get(path('ketombe')));
    expect([products, articles]).toEqual([0, 4]);
    expect(count(html, /role="option"/g)).toBe(4);
    expect(new Set(search.asked.map(({ limit }) => limit))).toEqual(new Set([2]));
  });

  it('SE-1 are none where nothing matches', async () => {
    const { site } = open();
    expect(await (await site.get(path('xyzzy'))).json()).toEqual({ term: 'xyzzy', products: 0, articles: 0, html: '' });
  });

  it.each([
    ['', 'term', 'is missing'],
    ['?term=%20%20', 'term', 'is missing'],
    ['?term=lem', 'term', 'longer than 3'],
    [`?term=${'a'.repeat(101)}`, 'term', 'longer than 100'],
  ])('SE-5 %j is a 400 that says what is wrong with %s', async (query, parameter, message) => {
    const { site, search } = open();
    const answer = await site.get(`/en-my/api/suggestions${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: [{ parameter, message: expect.stringContaining(message) }] });
    expect(search.asked).toEqual([]);
  });

  it('CA-5 CA-6 lie at the edge with the tags of what they hold; twenty who ask at once make one call of each kind', async () => {
    const { site, search } = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get(path('lemon'))));
    expect(search.asked).toHaveLength(2);
    expect(answers[0]?.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['wash-1', 'read-1', 'search']),
    );
    expect((await site.get(path('  lemon '))).headers.get('cache-status')).toMatch(/alun-page; hit/);
    expect((await site.get(path('lemon'))).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('SE-4 a search service that fails is a 503 that says when to come back, and is not stored', async () => {
    const { site, search } = open();
    search.down = true;
    const failing = await site.get(path('lemon'));
    expect(failing.status).toBe(503);
    expect(Number(failing.headers.get('retry-after'))).toBeGreaterThan(0);
    search.down = false;
    expect((await site.get(path('lemon'))).status).toBe(200);
  });
});

describe('batches of results', () => {
  it('SE-3 are what the page one batch longer has over the one before', async () => {
    const { site } = open();
    const products = await (await site.get('/en-my/api/search?term=lemon&tab=products&more=1')).json();
    expect(products).toMatchObject({ term: 'lemon', tab: 'products', total: 7, count: 2, next: null });
    const reading: { html: string } = await (await site.get('/en-my/api/search?term=lemon&tab=articles&more=1')).json();
    expect(shownIn(reading.html, 'scalp')).toEqual(ARTICLES.slice(7));
    const first = await (await site.get('/en-my/api/search?term=Lemon')).json();
    expect(first).toMatchObject({ term: 'Lemon', count: 5, next: '/en-my/search?more=1&tab=products&term=Lemon' });
  });

  it('PC-1 PC-6 PL-6 are whole cards, their stars looked up with one call', async () => {
    const { site, rated } = open();
    const { html }: { html: string } = await (
      await site.get('/en-my/api/search?term=lemon&tab=products&more=1')
    ).json();
    expect(rated).toEqual([PRODUCTS.slice(5)]);
    expect(count(html, /Rated 4\.3 out of 5/g)).toBe(2);
    expect(count(html, /<input [^>]*form="compare"/g)).toBe(2);
    expect(count(html, /data-from="\/en-my\/api\/quick-view\/wash-\d"/g)).toBe(2);
  });

  it('SE-3 name every parameter that is wrong', async () => {
    const { site } = open();
    const answer = await site.get('/en-my/api/search?tab=stories&more=1e3');
    expect(answer.status).toBe(400);
    const { errors }: { errors: { parameter: string }[] } = await answer.json();
    expect(errors.map(({ parameter }) => parameter)).toEqual(['term', 'tab', 'more']);
    expect((await site.get('/en-my/api/search?term=lemon&more=21')).status).toBe(400);
  });
});

describe('whatever is asked for', () => {
  /** The same every time: an own generator (mulberry32) over a seed. */
  function dice(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }
  const PIECES = [
    'lemon',
    'a',
    ' ',
    '%',
    '%00',
    '%F0%9F',
    '<b>',
    '"',
    '&',
    '+',
    '\u202e',
    '🧴',
    'ß',
    '=',
    '#',
    '\\',
    '../',
    '0',
    '-1',
    '1e9',
  ];

  it('RS-3 no term and no parameter makes a server error', async () => {
    const { site } = open();
    const roll = dice(20261121);
    const some = (most: number): string =>
      Array.from({ length: Math.floor(roll() * most) }, () => PIECES[Math.floor(roll() * PIECES.length)]).join('');
    for (let round = 0; round < 40; round += 1) {
      const query = `term=${some(12)}&tab=${some(2)}&more=${some(2)}&${some(2)}=${some(2)}`;
      for (const path of ['/en-my/search', '/en-my/api/suggestions', '/en-my/api/search']) {
        const { status } = await site.get(`${path}?${query}`);
        expect([200, 400], `${path}?${query}`).toContain(status);
      }
    }
    // Pages are rendered 120 times.
  }, 60_000);
});
