import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { LateAnswer } from '../cache/in-time.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { indexingOf } from './indexing.ts';

it('CA-2 RS-1 an indexing object that never answers is given up five seconds after the time granted to it', async () => {
  const clock = fakeClock();
  const never = () => new Promise<never>(() => undefined);
  const silent = { changed: never, recommended: never, restored: never, rebuild: never, state: never };
  const namespace = { idFromName: (name: string) => env.SEARCH_INDEXING.idFromName(name), get: () => silent };
  const taking = indexingOf(namespace, clock).changed([], 600);
  clock.advance(5_599);
  expect(clock.waiting, 'it may take the time that it was given').toBe(1);
  clock.advance(1);
  await expect(taking).rejects.toThrow(LateAnswer);
});
