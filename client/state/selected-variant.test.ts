import { expect, test } from 'vitest';
import { selectedVariant } from './selected-variant.ts';

test('PC-5 a selected size is shared by all islands of the same product only', () => {
  const seen: (string | undefined)[] = [];
  const stop = selectedVariant('lemon-fresh-shampoo').subscribe((gtin) => seen.push(gtin));
  selectedVariant('lemon-fresh-shampoo').value = '9551000000102';
  selectedVariant('cool-menthol-shampoo').value = '9551000000202';
  stop();
  expect(seen).toEqual([undefined, '9551000000102']);
});
