import { expect, test } from 'vitest';
import { sizeLabel } from './size-label.ts';

test.each([
  ['330 ML', '330 mL'],
  ['330ML', '330mL'],
  ['330 ml', '330 mL'],
  ['2 x 170 ML', '2 x 170 mL'],
  ['330 mL', '330 mL'],
  ['MLS edition', 'MLS edition'],
  ['5 MLS edition', '5 MLS edition'],
])('PC-5 the size %j is shown as %j', (variantName, label) => {
  expect(sizeLabel(variantName)).toBe(label);
});
