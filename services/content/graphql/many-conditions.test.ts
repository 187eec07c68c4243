import { beforeAll, expect, it } from 'vitest';
import { ask, data, publish, setField } from '../../testing/space.ts';
import { fillLinkedSpace } from './testing/linked-space.ts';

beforeAll(fillLinkedSpace);

const QUERY = `query ($where: CategoryFilter) {
  categoryCollection(where: $where, order: title_ASC) { total items { title } }
}`;
const titles = async (where: object): Promise<unknown> => {
  const answer = (await data(QUERY, { where })) as {
    categoryCollection: { total: number; items: { title: string }[] };
  };
  const { total, items } = answer.categoryCollection;
  expect(total).toBe(items.length);
  return items.map(({ title }) => title);
};
const times = <T>(count: number, made: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => made(at));

// D1 allows five terms in one UNION, and conditions nested 100 levels deep.
it.each([2, 5, 6, 25, 26, 40])('RT-2 entries are found by any of %i slugs', async (count) => {
  const others = times(count - 1, (place) => ({ slug: `none-${place}` }));
  expect(await titles({ OR: [...others, { slug: 'dry' }] })).toEqual(['Dry scalp']);
  expect(await titles({ OR: [{ OR: [...others, { slug: 'dry' }] }, { slug: 'dandruff' }] })).toEqual([
    'Dandruff',
    'Dry scalp',
  ]);
});

it.each([3, 60, 150, 400])('RT-2 %i conditions can be combined by AND or by OR', async (count) => {
  const have = times(count, () => ({ title_exists: true }));
  const lack = times(count, () => ({ title_exists: false }));
  expect(await titles({ AND: have })).toEqual(['Dandruff', 'Dry scalp']);
  expect(await titles({ AND: [...have, { intro_exists: true }] })).toEqual(['Dry scalp']);
  expect(await titles({ OR: [...lack, { intro_exists: true }] })).toEqual(['Dry scalp']);
});

it.each([10, 45])('RT-2 conditions can be nested %i levels deep', async (depth) => {
  const nested = (left: number): object => (left === 0 ? { slug: 'dry' } : { AND: [{ OR: [nested(left - 1)] }] });
  expect(await titles(nested(Math.floor(depth / 2)))).toEqual(['Dry scalp']);
});

it.each([
  ['values', times(101, (place) => ({ title_contains: `x${place}` }))],
  ['conditions', times(9_000, () => ({ title_exists: true }))],
])('RS-3 more %s than the database can compare at once are rejected with a message', async (_what, conditions) => {
  const { status, body } = await ask(QUERY, { where: { OR: conditions } });
  expect([status, body.errors?.[0]?.message]).toEqual([200, expect.stringContaining('too many conditions')]);
});

it('RT-2 exactly as many values can be compared at once as D1 binds to one statement', async () => {
  const unordered = QUERY.replace(', order: title_ASC', '');
  const asked = (count: number) =>
    ask(unordered, { where: { OR: times(count, (place) => ({ title_contains: `x${place}` })) } });
  const most = { status: 200, body: { data: { categoryCollection: { total: 0, items: [] } } } };
  expect(await asked(48)).toMatchObject(most);
  expect((await asked(49)).body.errors?.[0]?.message).toContain('too many conditions');
});

it.each([
  ['Category', 47, (nested: object) => nested],
  ['FacetCategory', 16, (nested: object) => ({ facets: nested })],
])(
  'RS-3 conditions on %s that nest deeper than the database can parse are rejected with a message',
  async (...given) => {
    const [type, depth, where] = given;
    const nested = (left: number): object =>
      left === 0 ? { title_exists: true } : { OR: [...times(3, () => ({ title_exists: true })), nested(left - 1)] };
    const listOf = `${type.charAt(0).toLowerCase()}${type.slice(1)}Collection`;
    const query = `query ($where: ${type}Filter) { ${listOf}(where: $where) { total items { sys { id } } } }`;
    const { status, body } = await ask(query, { where: where(nested(depth)) });
    expect([status, body.errors?.[0]?.message]).toEqual([200, expect.stringContaining('nests too many conditions')]);
  },
);

it('RT-2 an entry that no longer links to another is not found by that link', async () => {
  const leading = '{ facet(id: "lemon") { linkedFrom { facetCategoryCollection { total } } } }';
  const found = '{ facetCategoryCollection(where: {facets: {sys: {id: "lemon"}}}) { total } }';
  const counts = async () => [await data(leading), await data(found)];
  const both = (total: number) => [
    { facet: { linkedFrom: { facetCategoryCollection: { total } } } },
    { facetCategoryCollection: { total } },
  ];
  expect(await counts()).toEqual(both(2));
  await setField('scents', 'facets', [{ sys: { type: 'Link', linkType: 'Entry', id: 'mint' } }]);
  expect(await counts()).toEqual(both(2));
  await publish('scents');
  expect(await counts()).toEqual(both(1));
});
