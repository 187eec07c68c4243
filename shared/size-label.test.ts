import { describe, expect, it } from 'vitest';
import { sizeLabel } from './size-label.ts';

describe('size labels', () => {
  it.each([
    ['330 ML', '330 mL'],
    ['330ml', '330mL'],
    ['2 x 170 ML', '2 x 170 mL'],
    ['HTML pack', 'HTML pack'],
  ])('PC-5 shows %s as %s', (written, shown) => {
    expect(sizeLabel(written)).toBe(shown);
  });
});
