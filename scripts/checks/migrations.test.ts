import { describe, expect, it } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { checkMigrations, migrationFaults } from './migrations.ts';

const first = {
  name: '0001_reviews.sql',
  sql: 'CREATE TABLE reviews (id INTEGER PRIMARY KEY, title TEXT, place TEXT);',
};
const faultsOf = (sql: string): string[] => migrationFaults([first, { name: '0002_more.sql', sql }]);

describe('migrations of the database', () => {
  it('DV-1 an older version can live with every one of them', async () => {
    expect(await checkMigrations()).toMatch(/^\d{2} migrations/);
  });

  it.each([
    ['a column with a default', "ALTER TABLE reviews ADD COLUMN mark TEXT NOT NULL DEFAULT ''"],
    ['a column that may be empty', 'ALTER TABLE reviews ADD COLUMN mark TEXT'],
    ['a table with rules of its own', 'CREATE TABLE votes (id INTEGER PRIMARY KEY, review INTEGER NOT NULL UNIQUE)'],
    ['an index', 'CREATE INDEX by_title ON reviews (title)'],
    ['values that change', 'UPDATE reviews SET place = trim(place)'],
  ])('DV-1 %s is accepted', (_what, sql) => {
    expect(faultsOf(`${sql};`)).toEqual([]);
  });

  it.each([
    ['a dropped table', 'DROP TABLE reviews', ['id', 'title', 'place'].map((name) => `reviews.${name} is gone`)],
    ['a dropped column', 'ALTER TABLE reviews DROP COLUMN place', ['reviews.place is gone']],
    ['a renamed column', 'ALTER TABLE reviews RENAME COLUMN title TO headline', ['reviews.title is gone']],
    ['a unique index', 'CREATE UNIQUE INDEX one_title ON reviews (title)', ['reviews(title) has to be unique']],
    [
      'a unique expression',
      'CREATE UNIQUE INDEX one ON reviews (lower(title))',
      ['reviews(expression) has to be unique'],
    ],
    [
      'a table made again with a stricter column',
      `CREATE TABLE stricter (id INTEGER PRIMARY KEY, title TEXT NOT NULL, place TEXT);
       DROP TABLE reviews; ALTER TABLE stricter RENAME TO reviews`,
      ['reviews.title was TEXT, now is TEXT NOT NULL'],
    ],
  ])('DV-1 %s is refused', (_what, sql, faults) => {
    expect(faultsOf(`${sql};`)).toEqual(faults.map((fault) => `0002_more.sql: ${fault}`));
  });

  it('DV-1 what no deployed version uses may go, when the migration names it', () => {
    expect(faultsOf('-- no deployed version uses: reviews.place\nALTER TABLE reviews DROP COLUMN place;')).toEqual([]);
    expect(faultsOf('-- no deployed version uses: reviews\nDROP TABLE reviews;')).toEqual([]);
    expect(faultsOf('-- no deployed version uses: reviews.title\nALTER TABLE reviews DROP COLUMN place;')).toEqual([
      '0002_more.sql: reviews.place is gone',
    ]);
  });

  it('DV-1 two migrations cannot have one number, and none is left out', () => {
    const again = { name: '0001_votes.sql', sql: 'CREATE TABLE votes (id INTEGER PRIMARY KEY);' };
    expect(migrationFaults([first, again])).toEqual(['0001_votes.sql should begin with 0002_']);
    expect(migrationFaults([first, { ...again, name: '0003_votes.sql' }])).toHaveLength(1);
  });

  it('DV-1 one that cannot be applied says why', () => {
    expect(() => faultsOf('ALTER TABLE votes ADD COLUMN mark TEXT;')).toThrow(
      new CommandError('services/migrations/0002_more.sql cannot be applied: no such table: votes'),
    );
  });
});
