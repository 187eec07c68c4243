import { expect, it } from 'vitest';
import { migrationNotice, needsBuild, needsCodegen } from './dev.ts';

it.each([
  ['worker/pages/product/product.query.graphql', true],
  ['services/content/model/components.ts', true],
  ['worker/pages/product/ProductPage.tsx', false],
])('DV-2 while npm run dev runs, a change of %s renews generated files: %s', (file, renewed) => {
  expect(needsCodegen(file)).toBe(renewed);
});

it.each([
  ['worker/app.tsx', true],
  ['services/content/model/components.ts', true],
  ['services/content/storage/write.ts', false],
])('DV-2 while npm run dev runs, a change of %s rebuilds the site: %s', (file, builds) => {
  expect(needsBuild(file)).toBe(builds);
});

it.each([
  [
    'services/migrations/0002_new.sql',
    /^services\/migrations\/0002_new\.sql is not applied yet: .+ run npm run dev again$/,
  ],
  ['services/migrations/0001_old.sql', /was applied already: add a new migration, or .+ npm run reset$/],
  ['services/migrations/.0002_new.sql.swp', /^undefined$/],
  ['services/content/model/0002.sql', /^undefined$/],
])('DV-2 while npm run dev runs, a change of %s is reported with what to do', (file, notice) => {
  expect(String(migrationNotice(file, new Set(['0001_old.sql'])))).toMatch(notice);
});
