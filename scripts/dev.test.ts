import { expect, it } from 'vitest';
import { needsCodegen } from './dev.ts';

it.each([
  ['worker/pages/product/product.query.graphql', true],
  ['services/content/model/components.ts', true],
  ['worker/pages/product/ProductPage.tsx', false],
])('DV-2 while npm run dev runs, a change of %s renews generated files: %s', (file, renewed) => {
  expect(needsCodegen(file)).toBe(renewed);
});
