import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { prepare, sql } from '../../sql.ts';
import { deliveredLongAgoSql } from './outbox.ts';

it('CA-2 the query for events delivered long ago uses an index', async () => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${deliveredLongAgoSql(Date.now())}`).all<{
    readonly detail: string;
  }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    'SEARCH webhook_events USING INDEX webhook_events_delivered (state=? AND delivered_at<?)',
  ]);
});
