import { expect, it } from 'vitest';
import { scopeAnswering } from '../mapping/testing/answering-scope.ts';
import { ok } from '../services/result.ts';
import { shelfCards } from './shelf-cards.ts';

it('CA-3 the cards of found products depend on each of them, also on one that content does not have yet', async () => {
  const { scope, asked } = scopeAnswering({ ShelfCards: { productCollection: { items: [] } } });
  expect(await shelfCards(scope, ['mint', 'lemon'])).toEqual(ok([]));
  expect(asked).toMatchObject([{ operation: 'ShelfCards', entries: ['mint', 'lemon'] }]);
});

it('PL-1 a list without products asks content for no card', async () => {
  const { scope, asked } = scopeAnswering({});
  expect([await shelfCards(scope, []), asked]).toEqual([ok([]), []]);
});
