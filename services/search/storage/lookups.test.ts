import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { prepare, sql } from '../../sql.ts';
import { forgottenSql } from './write.ts';

it('RT-3 the query for records deleted long ago uses an index', async () => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${forgottenSql('shelf')}`).all<{
    readonly detail: string;
  }>();
  expect(results[0]?.detail).toBe('SEARCH search_records USING INDEX search_records_gone (content_id=? AND version<?)');
  expect(results.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([]);
});
