import { expect, it } from 'vitest';
import type { SearchPort } from './search.port.ts';
import type { SearchIndexPort } from './search-index.port.ts';
import { FIRST_TEN, idsOf, KNOWN_RECORDS, mustHave, product } from './testing/known-records.ts';

/** What every indexing adapter must do; `search` reads the same indexes. They are left unchanged. */
export function searchIndexContract(index: () => SearchIndexPort, search: () => SearchPort): void {
  const names = async (term: string) => idsOf(mustHave(await search().find({ kind: 'product', term, ...FIRST_TEN })));
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
    expect([idsOf(byName), byName.counts.scent?.pandan]).toEqual([
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
      idsOf(mustHave(await search().reading({ term: '', sort: 'recommended-desc', ...FIRST_TEN })));
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
