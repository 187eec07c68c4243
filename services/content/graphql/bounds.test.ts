import { beforeAll, expect, it } from 'vitest';
import { data } from '../../testing/space.ts';
import { fillLinkedSpace } from './testing/linked-space.ts';

beforeAll(fillLinkedSpace);

// The facet groups `scents` and `needs` have order 2 and 10; `unordered` has none.
it.each([
  ['{order: 2}', ['scents']],
  ['{order_gt: 2}', ['needs']],
  ['{order_gte: 2}', ['needs', 'scents']],
  ['{order_lt: 10}', ['scents']],
  ['{order_lte: 10}', ['needs', 'scents']],
  ['{order_gt: 2, order_lt: 10}', []],
  ['{order_in: [10, 11]}', ['needs']],
  ['{order_not_in: [10]}', ['scents', 'unordered']],
  ['{order_not: 10}', ['scents', 'unordered']],
  ['{order_exists: false}', ['unordered']],
])('RT-2 where %s finds the right entries, at the bounds as well: %j', async (where, ids) => {
  const query = `{ facetCategoryCollection(where: ${where}, order: title_ASC) { total items { sys { id } } } }`;
  expect(await data(query)).toEqual({
    facetCategoryCollection: { total: ids.length, items: ids.map((id) => ({ sys: { id } })) },
  });
});
