import { expect, test } from 'vitest';
import { compareRows } from './compare-model.ts';

test('PL-6 attributes are compared by name, each once, in the order of the first product', () => {
  const rows = compareRows([
    [
      { name: 'Scent', value: 'Lemon' },
      { name: 'Silicone', value: 'None' },
    ],
    [
      { name: 'silicone ', value: ' None' },
      { name: 'Made in', value: 'Malaysia' },
      { name: 'Scent', value: 'Menthol' },
    ],
  ]);
  expect(rows).toEqual([
    { name: 'Scent', values: ['Lemon', 'Menthol'], differs: true },
    { name: 'Silicone', values: ['None', 'None'], differs: false },
    { name: 'Made in', values: [undefined, 'Malaysia'], differs: true },
  ]);
});

test('PL-6 products without attributes have no rows', () => {
  expect(compareRows([[], []])).toEqual([]);
});
