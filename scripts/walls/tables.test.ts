import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/run.ts';
import type { Source } from './sources.ts';
import { foreignTables, ownerless, partedTables } from './tables.ts';

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const source = (file: string, text: string): Source => ({ file, text });

it('DV-2 each service uses only its own tables, except for listed exceptions', () => {
  const sources = read('services/*/**/*.ts');
  expect([
    ...foreignTables(sources),
    ...partedTables(sources),
    ...read('services/migrations/*.sql').flatMap(ownerless),
  ]).toEqual([]);
});

it.each([
  [
    'services/letters/storage/letters.ts',
    'SELECT l.* FROM letters l\n JOIN accounts a ON a.email = l.email',
    2,
    'accounts',
  ],
  ['services/reviews/storage/reviews.ts', 'UPDATE search_records SET data = ?', 1, 'search'],
  [
    'services/accounts/storage/x.ts',
    'INSERT OR IGNORE INTO article_recommendations (id) VALUES (?)',
    1,
    'recommendations',
  ],
])('DV-2 %s may not contain: %s', (file, sql, line, owner) => {
  expect(foreignTables([source(file, sql)])).toEqual([
    expect.objectContaining({ file, line, message: expect.stringContaining(`services/${owner}/`) }),
  ]);
});

it('DV-2 own tables, listed exceptions and shared tables are allowed', () => {
  const sql = 'SELECT 1 FROM reviews JOIN records; INSERT INTO version_guard VALUES (1)';
  expect(foreignTables([source('services/reviews/storage/reviews.ts', sql)])).toEqual([]);
  expect(foreignTables([source('services/reviews/storage/reviews.test.ts', 'SELECT * FROM accounts')])).toEqual([]);
});

it('DV-2 a table without an owning service is reported', () => {
  const created = ownerless(source('services/migrations/0009_coupons.sql', 'CREATE TABLE coupons (id TEXT) STRICT;'));
  expect(created.map(({ message }) => message)).toEqual([expect.stringContaining('coupons')]);
  expect(partedTables([])).not.toEqual([]);
});
