import { expect, it } from 'vitest';
import { run } from './process/run.ts';

it('DV-1 npm run bench refuses what it does not understand at once, before anything is built', async () => {
  const { code, output } = await run('node', ['scripts/bench.ts', '--interactions', '--times', '0']);
  expect([code, output]).toEqual([1, 'bench: --times takes a number from 1, for example --times 3\n']);
}, 60_000);
