import { expect, it } from 'vitest';
import { scopeAnswering } from '../mapping/testing/answering-scope.ts';
import { failed, ok } from '../services/result.ts';
import { popularProducts } from './popular-products.ts';

it('RS-1 a page has no popular products while they cannot be found or read', async () => {
  const { scope } = scopeAnswering({});
  const rated = () => Promise.reject(new Error('nothing to rate'));
  expect(
    await popularProducts(scope, {
      find: async () => failed({ kind: 'unreachable', message: 'content: not reachable' }),
      rated,
    }),
  ).toEqual([]);
  const found = ok({ ids: ['lemon'], total: 1, counts: {} });
  expect(await popularProducts(scope, { find: async () => found, rated })).toEqual([]);
});
