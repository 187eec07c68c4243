import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, type Sql, sql } from '../../sql.ts';
import { emptySpace } from '../../testing/space.ts';
import { published, saved } from '../lifecycle.ts';
import type { CollectionRequest } from '../reading.ts';
import { collectionRecordsSql, recordsSql } from './reader.ts';
import { listedSql } from './records.ts';
import { chunkChanges, writeChanges } from './write.ts';

const CATEGORIES = 40;
const NOW = '2026-11-21T00:00:00.000Z';

/** Publishes articles with numbers from..to, spread over the categories. */
async function publishArticles(from: number, to: number): Promise<void> {
  const changes = Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const fields = {
      title: `Article ${String(number).padStart(6, '0')}`,
      path: `/scalp/a-${number}`,
      slug: `a-${number}`,
      breadcrumbTitle: 'Article',
      pageMetadata: `meta-${number}`,
      articleId: `id-${number}`,
      language: 'en',
      shortDescription: 'Short',
      heroImage: 'hero',
      publishedOn: `2026-${String((number % 12) + 1).padStart(2, '0')}-10`,
      categories: [`category-${number % CATEGORIES}`],
    };
    const draft = saved(null, 'Entry', `article-${number}`, 'Article', fields, NOW).after;
    return { ...published(draft, NOW), before: null };
  });
  for (const chunk of chunkChanges(changes)) await writeChanges(env.DB, chunk, []);
}

const request = (more: Partial<CollectionRequest>): CollectionRequest => ({
  stage: 'published',
  type: 'Article',
  where: null,
  order: [],
  limit: 10,
  skip: 0,
  count: false,
  ...more,
});

/** The queries of pages: registry, links, lists of a category, newest first, linkedFrom, records by id, unique values. */
const LOOKUPS: Readonly<Record<string, Sql>> = {
  'by path': collectionRecordsSql(request({ where: { path: '/scalp/a-7' }, limit: 1 })).page,
  'by slug': collectionRecordsSql(request({ where: { slug: 'a-7' } })).page,
  'by id': collectionRecordsSql(request({ where: { sys: { id_in: ['article-7', 'article-8'] } } })).page,
  'by path or path': collectionRecordsSql(request({ where: { OR: [{ path: '/scalp/a-7' }, { path: '/scalp/a-8' }] } }))
    .page,
  'newest first': collectionRecordsSql(request({ order: ['publishedOn_DESC'] })).page,
  'in the default order': collectionRecordsSql(request({})).page,
  'by two keys': collectionRecordsSql(request({ order: ['title_ASC', 'sys_id_ASC'] })).page,
  'every type': collectionRecordsSql(request({ type: 'Entry' })).page,
  'records by id': recordsSql('published', [
    ['Entry', 'article-1'],
    ['Entry', 'article-2'],
    ['Asset', 'hero'],
  ]),
  'drafts by id': recordsSql('draft', [['Entry', 'article-1']]),
};

/** Queries whose cost grows with the size of a category, but not with the total number of entries. */
const IN_CATEGORY: Readonly<Record<string, Sql>> = {
  'by category': collectionRecordsSql(
    request({ where: { categories: { sys: { id_in: ['category-3'] } } }, order: ['publishedOn_DESC'] }),
  ).page,
  'linking to a category': collectionRecordsSql(request({ linkingTo: { kind: 'Entry', id: 'category-3' } })).page,
  'how many link to a category':
    collectionRecordsSql(request({ linkingTo: { kind: 'Entry', id: 'category-3' }, count: true })).count ??
    sql`SELECT 1`,
};

interface Step {
  readonly detail: string;
}

async function plan(statement: Sql): Promise<readonly string[]> {
  const explained = { text: `EXPLAIN QUERY PLAN ${statement.text}`, values: statement.values };
  const { results } = await prepare(env.DB, explained).all<Step>();
  return results.map(({ detail }) => detail);
}

/** Steps that scan a table. Bound lists (json_each) and results of subqueries do not count: they are only as long as the request. */
const scans = (steps: readonly string[]): readonly string[] =>
  steps.filter(
    (step) =>
      /^SCAN /.test(step) &&
      /\b(records|field_index|links|unique_values|masters|webhook_events|o|o0|r|i|u|m|e)\b(?! VIRTUAL)/.test(step),
  );

async function rowsRead(statement: Sql): Promise<number> {
  const { meta } = await prepare(env.DB, statement).all();
  return meta.rows_read;
}

async function measured(lookups: Readonly<Record<string, Sql>>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(lookups)) counts[name] = await rowsRead(statement);
  return counts;
}

describe('entry queries', () => {
  beforeAll(emptySpace);

  it.each(Object.entries({ ...LOOKUPS, ...IN_CATEGORY }))(
    'RT-3 the query "%s" scans no table',
    async (_name, statement) => {
      const steps = await plan(statement);
      expect(steps.length).toBeGreaterThan(0);
      expect(scans(steps)).toEqual([]);
    },
  );

  it('RT-3 a table scan is detected', async () => {
    expect(scans(await plan(sql`SELECT * FROM records WHERE updated_at = '2026'`))).toHaveLength(1);
  });

  it('RT-3 read as many rows with 2000 articles as with 100', { timeout: 60_000 }, async () => {
    await publishArticles(0, 100);
    const few = await measured(LOOKUPS);
    await publishArticles(100, 2000);
    expect(await measured(LOOKUPS)).toEqual(few);
    // The category has 50 articles instead of 3: only its size counts, not that of the other 1950.
    for (const count of Object.values(await measured(IN_CATEGORY))) expect(count).toBeLessThan(50 * 8);
  });
});

it.each(['Article', null])(
  'RT-3 a page of a list for editors sorts keys alone, not what is on other pages: %s',
  async (type) => {
    const steps = await plan(listedSql('Entry', type, { limit: 100, skip: 90_000 }));
    expect(steps.filter((step) => step.includes('records'))).toEqual([
      expect.stringMatching(/^SEARCH records USING INDEX \w+ \(kind=\?/),
      'SEARCH r USING INDEX sqlite_autoindex_records_1 (kind=? AND id=?)',
    ]);
  },
);
