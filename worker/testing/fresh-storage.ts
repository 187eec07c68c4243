import { abortAllDurableObjects, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

const MOST_TRIES = 5;
const TABLES = `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/** Whether the services' database has no table. A connection that the reset has just closed says nothing. */
const isEmpty = async (): Promise<boolean> => {
  const tables = await env.SERVICES_DB.prepare(TABLES)
    .first<number>('count(*)')
    .catch(() => undefined);
  return tables === 0;
};

/**
 * Test files share one runtime, which makes them ten times as fast. Each file still starts with empty storage. That is
 * checked, because a file once found the entries of an earlier one after a reset.
 */
beforeAll(async () => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await reset();
    await abortAllDurableObjects();
    if (await isEmpty()) return;
  }
  throw new Error(`the storage of earlier test files was still there after ${MOST_TRIES} resets`);
});
