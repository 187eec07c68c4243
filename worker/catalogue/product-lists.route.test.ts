import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_PRODUCTS_HREF, PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { randomNumbers } from '../../shared/testing/random-numbers.ts';
import { publishEntry } from '../testing/editor.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillShelf, LIST, namesIn, numbers, plain, productFields } from './testing/shelf-space.ts';

const listAnswer = z.object({ html: z.string(), total: z.number(), page: z.number(), pages: z.number() });
/** Heading levels of its products. */
const levelsOfNames = (html: string): number[] => [
  ...new Set([...html.matchAll(/<h(\d)[^>]*>(?:<[^>]*>)*Bottle \d/g)].map(([, level]) => Number(level))),
];
const refusal = z.object({ errors: z.array(z.object({ parameter: z.string().optional(), message: z.string() })) });

beforeAll(fillShelf);

describe('product list pages', () => {
  it('PL-1 PL-7 the HTML has the first 30 products, most popular first, with facets and counts', async () => {
    const html = await (await openSite().get(LIST)).text();
    expect(namesIn(html)).toEqual(numbers.slice(0, 30).map((index) => `bottle-${String(index).padStart(2, '0')}`));
    const words = plain(html);
    expect(words).toContain('33 products');
    for (const label of ['Most Popular', 'Highest Rated', 'Name Z-A', 'Name A-Z']) expect(words).toContain(label);
    expect(words).toMatch(/Format Shampoo 33 .*Scent Lemon 11 Mint 16/);
  });

  it('PL-2 facet titles and types are trimmed', async () => {
    const html = await (await openSite().get(LIST)).text();
    expect(html).toContain('data-value="lemon"');
    expect(html).toMatch(/data-value="lemon"[^>]*>Lemon</);
    expect(html).toMatch(/<summary[^>]*>Scent</);
  });

  it('PL-7 without a script facets, sort orders and pages are links that work', async () => {
    const site = openSite();
    const first = await (await site.get(LIST)).text();
    expect(first).toContain(`href="${LIST}?facet=scent:lemon"`);
    expect(first).toContain(`href="${LIST}?sort=name-asc"`);
    expect(first).toMatch(new RegExp(`href="${LIST}\\?page=2"[^>]*>Load more`));
    expect(first).not.toContain('Previous products');

    const lemon = await (await site.get(`${LIST}?facet=scent:lemon`)).text();
    expect(namesIn(lemon)).toHaveLength(11);
    expect(lemon).toMatch(/<a[^>]*href="[^"?]*"[^>]*aria-current="true"[^>]*data-value="lemon"/);
    expect(lemon).toContain('Remove Lemon');
    expect(lemon).toContain(`href="${LIST}?facet=scent:lemon|mint"`);

    const second = await (await site.get(`${LIST}?page=2&sort=name-asc`)).text();
    expect(namesIn(second)).toEqual(['bottle-07', 'bottle-08', 'bottle-09']);
    expect(second).not.toContain('Load more');
    expect(second).toMatch(new RegExp(`href="${LIST}\\?sort=name-asc"[^>]*>Previous products`));
  });

  it('PL-7 a filtered, sorted or later page has noindex, and a canonical link without query', async () => {
    const site = openSite();
    expect(await (await site.get(LIST)).text()).not.toContain('name="robots"');
    for (const query of ['facet=scent:lemon&utm_source=x', 'sort=name-asc', 'page=2']) {
      const html = await (await site.get(`${LIST}?${query}`)).text();
      expect(html, query).toContain('<meta name="robots" content="noindex"/>');
      expect(html, query).toContain(`<link rel="canonical" href="http://localhost:8787${LIST}"/>`);
    }
    expect(await (await site.get(`${LIST}?utm_source=x`)).text()).not.toContain('name="robots"');
  });

  it('PL-2 counts of the latest category ignore its own filter, and those of earlier ones do not', async () => {
    const html = await (await openSite().get(`${LIST}?facet=format:shampoo,scent:lemon`)).text();
    expect(plain(html)).toMatch(/Format Shampoo 11 .*Scent Lemon 11 Mint 16/);
  });

  it.each(['?facet=:::&sort=up&page=0', '?facet=nobody:knows', '?page=-1', '?facet=%E0%A4%A', '?sort=__proto__'])(
    'PL-4 an invalid query such as %s shows the first page',
    async (query) => {
      const answer = await openSite().get(`${LIST}${query}`);
      expect(answer.status).toBe(200);
      expect(namesIn(await answer.text())).toHaveLength(30);
    },
  );

  it('PL-4 a page number beyond the last page says so and links back to the last page', async () => {
    const html = await (await openSite().get(`${LIST}?page=9`)).text();
    expect(namesIn(html)).toEqual([]);
    expect(plain(html)).toContain(SHELF_LABELS.behind);
    expect(plain(html)).not.toContain('Page 9 of 2');
    expect(html).toContain(`href="${LIST}?page=2"`);
  });

  it('PL-1 the index lists every product; a list without products says so', async () => {
    const site = openSite();
    expect(plain(await (await site.get('/en-my/shop-products')).text())).toContain('33 products');
    expect(plain(await (await site.get('/en-my/shop-products/sprays')).text())).toContain('This shelf is empty');
    expect(plain(await (await site.get('/en-my/shop-products/sprays?page=2')).text())).toContain('This shelf is empty');
  });

  it('PL-1 the index links to each list by name, in alphabetical order, without collections', async () => {
    await fillSpace([
      ...pageEntry('ProductListing', 'balms', '/shop-products/balms', { name: 'Balms', title: 'Balms' }),
      ...pageEntry('ProductListing', 'lemon', '/shop-products/lemon', {
        name: 'Lemon',
        title: 'Lemon',
        isCollection: true,
      }),
    ]);
    const html = await (await openSite().get('/en-my/shop-products')).text();
    const links = [...html.matchAll(/<a [^>]*href="\/en-my\/shop-products\/(\w+)"[^>]*>([^<]*)</g)];
    expect(links.map(([, slug, text]) => [slug, text])).toEqual([
      ['balms', 'Balms'],
      ['shampoos', 'Shampoos'],
      ['sprays', 'Sprays'],
    ]);
  });

  it('PL-1 the index links to every list, however many there are', async () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `range-${index + 1}`);
    await fillSpace(
      slugs.flatMap((slug) => pageEntry('ProductListing', slug, `/shop-products/${slug}`, { name: slug, title: slug })),
    );
    const html = await (await openSite().get('/en-my/shop-products')).text();
    expect(slugs.filter((slug) => !html.includes(`href="/en-my/shop-products/${slug}"`))).toEqual([]);
  });

  it('RT-5 a collection page shows the number of its products, and links to the list if it does not show them all', async () => {
    await fillSpace(
      pageEntry('ContentPage', 'told', '/collections/shampoos', { title: 'Told', pageType: 'collectionDetailsPage' }),
    );
    const html = await (await openSite().get('/en-my/collections/shampoos')).text();
    expect(namesIn(html)).toHaveLength(30);
    expect(plain(html)).toContain('33 products');
    expect(html).toMatch(/<a [^>]*href="\/en-my\/shop-products\/shampoos"[^>]*>(?:<[^>]+>)*See all 33 products</);
  });

  it('CA-2 a collection page is made of its list too: a purge of that list alone queries its products again', async () => {
    await fillSpace(
      pageEntry('ContentPage', 'told', '/collections/shampoos', { title: 'Told', pageType: 'collectionDetailsPage' }),
    );
    const { get, deps, content } = openSite();
    await get('/en-my/collections/shampoos');
    const before = content.asked.length;
    await deps.cache.purger.purge({ actor: 'webhook', reason: 'Entry unpublish', tags: ['shampoos'] });
    await get('/en-my/collections/shampoos');
    expect(content.asked.slice(before)).toContain('CollectionDetailsPage');
  });

  it('CA-6 equivalent queries share a cache entry; unknown filters are not cached', async () => {
    const site = openSite();
    const cached = async (query: string) => {
      const answer = await site.get(`${LIST}${query}`);
      return answer.headers.get('cache-status')?.includes('alun-page; hit') ?? false;
    };
    expect(await cached('?facet=scent:mint|lemon')).toBe(false);
    expect(await cached('?facet=scent:lemon|mint|lemon&sort=popularity-desc&page=1&x=1')).toBe(true);
    await cached('?facet=scent:lemon|nobody');
    expect(await cached('?facet=scent:lemon|nobody')).toBe(false);
  });
});

describe('the product list endpoint', () => {
  const ask = (query: string, site = openSite()) => site.get(`${PRODUCT_LIST_API_HREF}${query}`);

  it('PL-3 PL-5 returns a page of the list as markup', async () => {
    const answer = await ask(`?list=${LIST}&facet=scent:mint&sort=name-desc`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const { html, total, page, pages } = listAnswer.parse(await answer.json());
    expect([total, page, pages]).toEqual([16, 1, 1]);
    expect(namesIn(html)[0]).toBe('bottle-08');
    expect(html).not.toContain('Load more');
  });

  it.each([
    [LIST, 2],
    [ALL_PRODUCTS_HREF, 3],
  ])('PL-2 PL-7 a filtered list at %s has headings of level %i, as in its page', async (list, level) => {
    const site = openSite();
    const page = await (await site.get(list)).text();
    const { html } = listAnswer.parse(await (await ask(`?list=${list}&facet=scent:mint`, site)).json());
    expect([levelsOfNames(page), levelsOfNames(html)]).toEqual([[level], [level]]);
  });

  it.each([
    ['', ['list']],
    ['?list=', ['list']],
    ['?list=shop', ['list']],
    [`?list=/${'a'.repeat(200)}`, ['list']],
    [`?list=${LIST}&facet=scent`, ['facet']],
    [`?list=${LIST}&facet=scent:`, ['facet']],
    [`?list=${LIST}&facet=a:b:c`, ['facet']],
    [`?list=${LIST}&facet=%25zz:x`, ['facet']],
    [`?list=${LIST}&facet=a:${'x'.repeat(49)}`, ['facet']],
    [`?list=${LIST}&sort=cheapest`, ['sort']],
    [`?list=${LIST}&sort=constructor`, ['sort']],
    [`?list=${LIST}&page=0`, ['page']],
    [`?list=${LIST}&page=1e2`, ['page']],
    [`?list=${LIST}&page=1000`, ['page']],
    ['?list=../x&facet=:&sort=x&page=x', ['list', 'facet', 'sort', 'page']],
  ])('PL-3 %s is refused with 400, naming %s', async (query, parameters) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    const { errors } = refusal.parse(await answer.json());
    expect(errors.map(({ parameter }) => parameter)).toEqual(parameters);
    for (const { message } of errors) expect(message).toMatch(/^must /);
  });

  it.each([
    '/en-my',
    '/elsewhere/x',
    '/ab-cd/shop-products/shampoos',
    '/en-my/nothing',
    '/en-my/shop-products/shampoos/bottle-01',
  ])('PL-3 %s is not a product list and answers 404', async (list) => {
    expect((await ask(`?list=${list}`)).status).toBe(404);
  });

  it('CA-6 CA-3 is cached like a page, and dropped when one of its products is published', async () => {
    const site = openSite();
    const query = `?list=${LIST}&facet=scent:lemon`;
    await ask(query, site);
    expect((await ask(query, site)).headers.get('cache-status')).toContain('alun-page; hit');
    await publishEntry('bottle-03', 'Product', {
      ...pageEntry('Product', 'bottle-03', '/shop-products/shampoos/bottle-03')[1]?.fields,
      ...productFields(3, 'bottle-03', '95500003'),
      productShortName: 'Renamed just now',
    });
    const after = await ask(query, openSite());
    expect(listAnswer.parse(await after.json()).html).toContain('Renamed just now');
  });

  it('RS-1 answers 503 with Retry-After while content cannot be read', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await ask(`?list=${LIST}`, site);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('RS-3 500 random queries never answer 5xx', async () => {
    const site = openSite();
    const next = randomNumbers(20_261_121);
    const parts = [
      LIST,
      'scent',
      'lemon',
      ':',
      '|',
      ',',
      '%',
      '%zz',
      '&',
      '=',
      'name-asc',
      '2',
      '0',
      '../',
      '<',
      '\u00e4',
      ' ',
    ];
    const text = () => Array.from({ length: next() % 7 }, () => parts[next() % parts.length]).join('');
    const statuses = new Set<number>();
    for (let round = 0; round < 500; round++) {
      const list = next() % 2 === 0 ? LIST : text();
      const query = `?list=${encodeURI(list)}&facet=${encodeURI(text())}&sort=${encodeURI(text())}&page=${encodeURI(text())}`;
      const { status } = await ask(query, site);
      statuses.add(status);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(400);
  }, 30_000);
});
