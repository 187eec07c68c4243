import { describe, expect, it } from 'vitest';
import { COMPARE_PARAMETERS, comparedSlugs, compareHref } from './compare-address.ts';

describe('the address of the compare page', () => {
  it('PL-6 contains up to five products in their order, without duplicates', () => {
    expect(comparedSlugs('b,a,b,c,d,e,f')).toEqual(['b', 'a', 'c', 'd', 'e']);
    expect(compareHref(['lemon-fresh-shampoo', 'cool-menthol-shampoo'])).toBe(
      '/en-my/compare-products?products=lemon-fresh-shampoo,cool-menthol-shampoo',
    );
    expect(compareHref([])).toBe('/en-my/compare-products');
  });

  it.each(['', ',', ' , ,', '-a', 'a--b', '../x', 'a b', '<script>', `${'a'.repeat(101)}`, 'ä'])(
    'PL-6 invalid value “%s” selects no product',
    (text) => {
      expect(comparedSlugs(text)).toEqual([]);
      expect(COMPARE_PARAMETERS.products(text)).toBeUndefined();
    },
  );

  it('CA-6 each selection has one canonical form', () => {
    expect(COMPARE_PARAMETERS.products(' Lemon-Fresh-Shampoo,,x y,lemon-fresh-shampoo , A')).toBe(
      'lemon-fresh-shampoo,a',
    );
  });
});
