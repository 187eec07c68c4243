import { expect, it } from 'vitest';
import { type ProductSort, productSortOf } from '../../../shared/spec/sorts.ts';
import type { MarkedText } from '../../../shared/ui/Marked.tsx';
import type { Result } from '../result.ts';
import type { SearchKind, SearchPort } from './search.port.ts';
import type { ProductRecord, ReadingRecord, SearchIndexPort } from './search-index.port.ts';

const product = (
  id: string,
  name: string,
  [scent, popularity, rating]: readonly [scent: string, popularity: number, rating: number | undefined],
  more: Partial<ProductRecord> = {},
): ProductRecord => ({
  id,
  gtin: `955${id.length}${popularity}`,
  gtins: [],
  sizes: [],
  name,
  shortName: name,
  slug: id,
  summary: `${name}, for every day`,
  description: 'Made in Malaysia',
  image: undefined,
  category: name.split(' ').at(-1) ?? '',
  minPrice: 10,
  maxPrice: 20,
  ratingId: `reviews-${id}`,
  rating,
  ratingCount: rating === undefined ? 0 : 12,
  maxRating: 5,
  popularity,
  featured: undefined,
  lists: ['all'],
  facets: { scent: [scent], 'hair-type': ['normal', ...(popularity > 50 ? ['dry'] : [])] },
  facetTitles: [],
  ...more,
});

const reading = (
  id: string,
  kind: 'article' | 'story',
  title: string,
  text: string,
  more: Partial<ReadingRecord> = {},
): ReadingRecord => ({
  id,
  kind,
  title,
  text,
  path: `/read/${id}`,
  image: '/media/a/b/c.webp',
  language: 'en',
  metaTitle: title,
  metaDescription: `In short: ${title}`,
  metaKeywords: [],
  publishedAt: 0,
  ...more,
});

/** The products of KNOWN_RECORDS in each sort order; without an order they are those by popularity. */
const ORDERED: Readonly<Record<ProductSort, readonly string[]>> = {
  'popularity-desc': ['lemon', 'menthol', 'apple', 'silk', 'spray'],
  'rating-desc': ['apple', 'menthol', 'lemon', 'spray', 'silk'],
  'name-asc': ['menthol', 'apple', 'spray', 'lemon', 'silk'],
  'name-desc': ['silk', 'lemon', 'spray', 'apple', 'menthol'],
};

/** Records that every adapter finds once they are indexed. */
export const KNOWN_RECORDS = {
  products: [
    product('lemon', 'Lemon Fresh Shampoo', ['lemon', 90, 4.1]),
    product('menthol', 'Cool Menthol Shampoo', ['menthol', 80, 4.8], { lists: ['all', 'cooling'] }),
    product('apple', 'Green Apple Shampoo', ['apple', 70, 4.8], { ratingCount: 40 }),
    product('silk', 'Silky Conditioner', ['-none', 60, undefined]),
    product('spray', 'Leave-On Spray', ['menthol', 50, 3.2], {
      lists: ['all', 'cooling'],
      gtins: ['9559990001111'],
      sizes: ['120 ML', '330 ML'],
    }),
  ],
  reading: [
    reading(
      'humidity',
      'article',
      'Humidity and dandruff',
      `${'Rain falls. '.repeat(40)}Damp air keeps a scalp warm. ${'Rain falls. '.repeat(40)}`,
    ),
    reading('braids', 'article', 'Braids that last', 'Part, plait and pin.', { publishedAt: 5 }),
    reading('us', 'story', 'About Alun', 'We make shampoo against dandruff.'),
  ],
} as const satisfies { readonly products: readonly ProductRecord[]; readonly reading: readonly ReadingRecord[] };

export const KNOWN_FACETS = ['hair-type', 'scent'];

/** The value of a result that must be ok. */
export function mustHave<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const marked = (text: MarkedText): string =>
  text.map((piece) => (piece.match ? `[${piece.text}]` : piece.text)).join('');
const ids = ({ hits }: { readonly hits: readonly { readonly id: string }[] }): string[] => hits.map(({ id }) => id);
const FIRST_TEN = { offset: 0, limit: 10 };

/** What every search adapter must do, over an index that holds `KNOWN_RECORDS`. */
export function searchContract(port: () => SearchPort): void {
  const products = async (wanted: Partial<Parameters<SearchPort['products']>[0]>) =>
    mustHave(await port().products({ ...FIRST_TEN, ...wanted }));

  it('SE-5 finds products by name despite typing errors, with the matches marked', async () => {
    const found = mustHave(await port().find({ kind: 'product', term: 'lemmon', ...FIRST_TEN }));
    expect([found.total, ids(found)]).toEqual([1, ['lemon']]);
    expect(marked(found.hits[0]?.title ?? [])).toBe('[Lemon] Fresh Shampoo');
    expect(ids(mustHave(await port().find({ kind: 'product', term: 'shamop', ...FIRST_TEN })))).toHaveLength(3);
  });

  it.each([
    ['syampu', ['lemon', 'menthol', 'apple']],
    ['Syampu limau', ['lemon']],
    ['perapi', ['silk']],
    ['syampu epal hijau', ['apple']],
    ['semburan 330', ['spray']],
  ])('SE-5 finds English products by the Malay words %j', async (term, found) => {
    expect(ids(mustHave(await port().find({ kind: 'product', term, ...FIRST_TEN })))).toEqual(found);
    for (const sort of [undefined, 'popularity-desc'] as const)
      expect(ids(await products({ term, sort }))).toEqual(found);
  });

  it('SE-5 finds articles, stories and names by Malay words, with the English matches marked', async () => {
    const found = mustHave(await port().reading({ term: 'kelemumur', ...FIRST_TEN }));
    expect(ids(found)).toEqual(['humidity', 'us']);
    expect(marked(found.hits[0]?.title ?? [])).toBe('Humidity and [dandruff]');
    const [scalp] = mustHave(await port().reading({ term: 'kulit kepala', ...FIRST_TEN })).hits;
    expect([scalp?.id, marked(scalp?.excerpt ?? [])]).toEqual(['humidity', expect.stringContaining('a [scalp] warm')]);
    expect(ids(mustHave(await port().find({ kind: 'article', term: 'kelemumur', ...FIRST_TEN })))).toEqual([
      'humidity',
    ]);
  });

  it.each([
    ['330 ml', ['spray']],
    ['spray 120ml', ['spray']],
  ])('SE-5 finds products by a variant’s size %j', async (term, found) => {
    expect(ids(await products({ term }))).toEqual(found);
    expect(ids(await products({ term: `lemon ${term}` }))).toEqual([]);
  });

  it('SE-3 distinguishes articles from stories', async () => {
    const find = async (kind: 'article' | 'story') =>
      ids(mustHave(await port().find({ kind, term: 'dandruff', ...FIRST_TEN })));
    expect(await find('article')).toEqual(['humidity']);
    expect(await find('story')).toEqual(['us']);
    expect(ids(mustHave(await port().reading({ term: 'dandruff', ...FIRST_TEN })))).toEqual(['humidity', 'us']);
  });

  it('SE-3 returns a page of results and their total number', async () => {
    const page = await products({ term: 'shampoo', offset: 1, limit: 1 });
    expect([page.total, ids(page)]).toEqual([3, ['menthol']]);
    const beyond = await products({ term: 'shampoo', offset: 30, limit: 5 });
    expect([beyond.total, ids(beyond)]).toEqual([3, []]);
  });

  it('SE-3 returns an empty answer when nothing is found', async () => {
    expect(await port().find({ kind: 'product', term: 'xylophone', ...FIRST_TEN })).toEqual({
      ok: true,
      value: { total: 0, hits: [] },
    });
  });

  it.each(['洗发水', '🧴x', 'é'])('SE-3 accepts a term longer than the service’s limit in bytes: %s…', async (word) => {
    const term = word.repeat(400);
    expect((await products({ term })).total).toBe(0);
    expect(mustHave(await port().find({ kind: 'product', term, ...FIRST_TEN })).total).toBe(0);
  });

  it('SE-5 shows the excerpt of an article that holds the term', async () => {
    const [hit] = mustHave(await port().reading({ term: 'damp air', ...FIRST_TEN })).hits;
    expect(marked(hit?.excerpt ?? [])).toContain('[Damp] [air] keeps a scalp');
    expect(marked(hit?.excerpt ?? []).length).toBeLessThan(250);
    expect(hit).toMatchObject({ id: 'humidity', kind: 'article', path: '/read/humidity', image: '/media/a/b/c.webp' });
    const [byTitle] = mustHave(await port().reading({ term: 'humidity', ...FIRST_TEN })).hits;
    expect(marked(byTitle?.excerpt ?? [])).toBe('In short: Humidity and dandruff');
  });

  it('SE-1 finds names that begin with the term, at most as many as are wanted', async () => {
    const find = async (kind: SearchKind, term: string) =>
      mustHave(await port().find({ kind, term, offset: 0, limit: 2 }));
    expect([ids(await find('product', 'hum')), ids(await find('article', 'hum'))]).toEqual([[], ['humidity']]);
    const few = await find('product', 's');
    expect([few.hits.length, few.total]).toEqual([2, 5]);
  });

  it('PL-1 orders products without a sort order by popularity', async () => {
    expect(ids(await products({}))).toEqual(ORDERED['popularity-desc']);
  });

  it.each(Object.entries(ORDERED))('PL-1 orders products by %s', async (sort, order) => {
    expect(ids(await products({ sort: productSortOf(sort) }))).toEqual(order);
  });

  it('PL-2 counts every value of every category over the results', async () => {
    expect((await products({})).counts).toMatchObject({
      scent: { lemon: 1, menthol: 2, apple: 1, '-none': 1 },
      'hair-type': { normal: 5, dry: 4 },
    });
    expect((await products({ term: 'shampoo' })).counts.scent).toEqual({ lemon: 1, menthol: 1, apple: 1 });
  });

  it('PL-3 combines values of a category with OR, and categories with AND', async () => {
    const scent = { category: 'scent', values: ['menthol', 'lemon'] };
    expect(ids(await products({ facets: [scent] }))).toEqual(['lemon', 'menthol', 'spray']);
    const dry = { category: 'hair-type', values: ['dry'] };
    expect(ids(await products({ facets: [scent, dry] }))).toEqual(['lemon', 'menthol']);
    expect(ids(await products({ facets: [{ category: 'scent', values: ['-none'] }] }))).toEqual(['silk']);
    expect(ids(await products({ facets: [{ category: 'nothing', values: ['x'] }] }))).toEqual([]);
  });

  it('PL-2 counts the open category without its own filter', async () => {
    const facets = [
      { category: 'hair-type', values: ['dry'] },
      { category: 'scent', values: ['menthol'] },
    ];
    const closed = await products({ facets });
    expect(closed.counts.scent).toEqual({ menthol: 1 });
    const open = await products({ facets, openCategory: 'scent' });
    expect([ids(open), open.counts.scent]).toEqual([['menthol'], { lemon: 1, menthol: 1, apple: 1, '-none': 1 }]);
    expect(open.counts['hair-type']).toEqual({ normal: 1, dry: 1 });
  });

  it('PL-1 restricts products to a product list', async () => {
    const cooling = await products({ list: 'cooling', sort: 'name-asc' });
    expect([ids(cooling), cooling.counts.scent]).toEqual([['menthol', 'spray'], { menthol: 2 }]);
  });

  it('PC-1 returns a product with everything that its card shows', async () => {
    const [hit] = (await products({ term: '9559990001111' })).hits;
    expect(hit).toMatchObject({
      id: 'spray',
      slug: 'spray',
      image: undefined,
      price: { min: 10, max: 20 },
      rating: { id: 'reviews-spray', average: 3.2, count: 12 },
    });
    expect((await products({ term: 'silky' })).hits[0]?.rating).toEqual({
      id: 'reviews-silk',
      average: undefined,
      count: 0,
    });
  });

  it('RS-3 answers any term or filter value, however long or strange', async () => {
    for (const term of [
      'x'.repeat(5_000),
      '"',
      '\\',
      '<script>',
      '\u0000',
      '🌊🌊',
      '\ud800',
      '%',
      'a:b AND NOT (c',
      '-',
    ]) {
      expect(await port().products({ term, ...FIRST_TEN }), JSON.stringify(term)).toMatchObject({ ok: true });
    }
    for (const value of ['"', "'", 'a:b', '-', '\\-', '', '(', 'x'.repeat(300)]) {
      expect(await port().products({ facets: [{ category: 'scent', values: [value] }], ...FIRST_TEN })).toMatchObject({
        ok: true,
      });
    }
  });
}

/** What every indexing adapter must do; `search` reads the same indexes. They are left unchanged. */
export function searchIndexContract(index: () => SearchIndexPort, search: () => SearchPort): void {
  const names = async (term: string) => ids(mustHave(await search().find({ kind: 'product', term, ...FIRST_TEN })));
  const extra = product('extra', 'Pandan Shampoo', ['pandan', 1, 2]);

  it('SE-3 saved records are found at once, changed when saved again, and gone when removed', async () => {
    mustHave(await index().save({ products: [extra] }));
    expect(await names('pandan')).toEqual(['extra']);
    mustHave(await index().save({ products: [product('extra', 'Tamarind Shampoo', ['pandan', 1, 2])] }));
    expect([await names('pandan'), await names('tamarind')]).toEqual([[], ['extra']]);
    mustHave(await index().remove('products', ['extra', 'never-there']));
    expect(await names('tamarind')).toEqual([]);
  });

  it('SE-3 a rejected record is returned with the reason, and the others are saved', async () => {
    const monster = product('monster', 'Pandan Monster', ['pandan', 1, 2], { description: 'long '.repeat(25_000) });
    const other = { ...monster, id: 'other' };
    const tooBig = (id: string) => ({
      id,
      why: expect.stringMatching(new RegExp(`^search: HTTP 400: .*${id}.* is too big`)),
    });
    const refused = mustHave(await index().save({ products: [...KNOWN_RECORDS.products, monster, extra] }));
    expect(refused).toEqual([tooBig('monster')]);
    expect(await names('pandan')).toEqual(['extra']);
    mustHave(await index().remove('products', ['extra']));
    for (const products of [
      [monster, other, ...KNOWN_RECORDS.products, extra],
      [...KNOWN_RECORDS.products, extra, monster, other],
    ]) {
      expect(mustHave(await index().save({ products })), 'side by side').toEqual([tooBig('monster'), tooBig('other')]);
      expect(await names('pandan')).toEqual(['extra']);
      mustHave(await index().remove('products', ['extra']));
    }
    expect(await index().save({ products: [monster, other] }), 'none of them is taken').toMatchObject({
      ok: false,
      error: { kind: 'rejected' },
    });
  });

  it('SE-3 a rebuild becomes visible only once it is finished, all at once and in every order', async () => {
    mustHave(await index().beginRebuild('products'));
    mustHave(await index().save({ products: [...KNOWN_RECORDS.products, extra] }, { rebuild: true }));
    expect(await names('pandan')).toEqual([]);
    expect(await names('lemon')).toEqual(['lemon']);
    mustHave(await index().finishRebuild('products'));
    expect([await names('pandan'), await names('syampu pandan')]).toEqual([['extra'], ['extra']]);
    const byName = mustHave(await search().products({ sort: 'name-asc', ...FIRST_TEN }));
    expect([ids(byName), byName.counts.scent?.pandan]).toEqual([
      ['menthol', 'apple', 'spray', 'lemon', 'extra', 'silk'],
      1,
    ]);
    mustHave(await index().remove('products', ['extra']));
  });

  it('PL-1 a product saved without a rating keeps the rating it had, unless its rating id changes', async () => {
    const rated = async () =>
      mustHave(await search().products({ sort: 'rating-desc', ...FIRST_TEN })).hits.map(({ id, rating }) => [
        id,
        rating.average,
        rating.count,
      ]);
    const before = await rated();
    const [lemon] = KNOWN_RECORDS.products;
    const unknown = { ...lemon, rating: undefined, ratingCount: undefined };
    const unheard = { ...unknown, id: 'new', popularity: 1, ratingId: 'reviews-new' };
    mustHave(await index().save({ products: [unknown, unheard] }));
    expect(await rated()).toEqual([...before, ['new', undefined, 0]]);
    mustHave(await index().remove('products', ['new']));
    mustHave(await index().save({ products: [{ ...unknown, ratingId: 'reviews-other' }] }));
    expect(await rated()).toContainEqual(['lemon', undefined, 0]);
    mustHave(await index().save({ products: [lemon] }));
    expect(await rated()).toEqual(before);
  });

  it('AR-2 articles are sorted by recommendations, and keep their count in a new version', async () => {
    const recommended = async () =>
      ids(mustHave(await search().reading({ term: '', sort: 'recommended-desc', ...FIRST_TEN })));
    const [humidity, ...others] = KNOWN_RECORDS.reading;
    if (!humidity) throw new Error('the contract knows no article');
    const braids = others.filter(({ id }) => id === 'braids').map((record) => ({ ...record, recommended: 2 }));
    mustHave(await index().save({ reading: braids }));
    expect(await recommended()).toEqual(['braids', 'humidity', 'us']);
    mustHave(await index().save({ reading: [{ ...humidity, recommended: 3 }] }));
    expect(await recommended()).toEqual(['humidity', 'braids', 'us']);
    mustHave(await index().save({ reading: [KNOWN_RECORDS.reading[0]] }));
    expect(await recommended()).toEqual(['humidity', 'braids', 'us']);
    mustHave(await index().beginRebuild('reading'));
    mustHave(await index().save({ reading: KNOWN_RECORDS.reading }, { rebuild: true }));
    mustHave(await index().finishRebuild('reading'));
    expect(await recommended()).toEqual(['humidity', 'braids', 'us']);
  });
}
