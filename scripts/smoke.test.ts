import { expect, it } from 'vitest';
import { freePort } from './process/ports.ts';
import { run } from './process/run.ts';

it('DV-1 where no site runs, looking at it says so on one line, and how to start one', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { code, output } = await run('node', ['scripts/smoke.ts', '--url', origin]);
  expect([code, output]).toEqual([
    1,
    `smoke: nothing answers at ${origin}; start it with npm start, or say where with --url\n`,
  ]);
});
