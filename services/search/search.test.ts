import { beforeAll, describe, expect, it } from 'vitest';
import { asVisitor, idsOf, stock } from './testing/vendor.ts';

const INDEX = 'shelf';
type Params = Readonly<Record<string, unknown>>;
const search = (searchParams: Params) => asVisitor().searchSingleIndex({ indexName: INDEX, searchParams });
const found = async (query: string, more: Params = {}) => idsOf(await search({ query, ...more }));

beforeAll(() => stock(INDEX));

describe('what is found', () => {
  it('SE-5 nothing asked is everything, by the custom ranking', async () => {
    const answer = await search({});
    expect(idsOf(answer)).toEqual(['lemon', 'menthol', 'apple', 'silk', 'spray']);
    expect(answer).toMatchObject({
      nbHits: 5,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: '',
      exhaustiveNbHits: true,
    });
    expect(answer).not.toHaveProperty('facets');
  });

  it.each([
    ['lemon', ['lemon']],
    ['LÉMON', ['lemon']],
    ['lem', ['lemon']],
    ['lemno', ['lemon']],
    ['lemn', ['lemon']],
    ['shanp', ['lemon', 'menthol', 'apple', 'silk']],
    ['condtioner', ['silk']],
    ['dconditioner', ['silk']],
    ['ocnditoner', []],
    ['menthol shampoo', ['menthol']],
    ['shampoo menthol', ['menthol']],
    ['leave on', ['spray']],
    ['greenapple', ['apple']],
    ['leaveon', ['spray']],
    ['oi', ['lemon']],
    ['zzz', []],
    ['lemon menthol', []],
    ['&', ['lemon', 'menthol', 'apple', 'silk', 'spray']],
  ])('SE-5 %j finds %j', async (query, ids) => {
    expect((await found(query)).sort()).toEqual([...ids].sort());
  });
});
