import { expect, test } from 'vitest';
import { priceRange, ringgit } from './price.ts';

test('PD-1 a price is shown in ringgit with two decimals and a non-breaking space', () => {
  expect(ringgit(14.9)).toBe('RM\u00a014.90');
});

test('PD-1 a range shows both ends, or one price if they are equal', () => {
  expect(priceRange(11.9, 33.9)).toBe('RM\u00a011.90 – RM\u00a033.90');
  expect(priceRange(29.9, 29.9)).toBe('RM\u00a029.90');
});

test('PD-1 a price of 0 is an unknown one: a range with it is the other price, and without any there is no text', () => {
  expect(priceRange(0, 25.9)).toBe('RM\u00a025.90');
  expect(priceRange(25.9, 0)).toBe('RM\u00a025.90');
  expect(priceRange(0, 0)).toBe('');
});
