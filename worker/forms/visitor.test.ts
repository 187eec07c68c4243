import { expect, it } from 'vitest';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { mayStill } from './visitor.ts';

const MEANS = { clock: fakeClock(), log: { error: () => undefined } };

/** Whether each of these visitors, in turn, is admitted if the limit is one request. */
async function admitted(addresses: readonly (string | null)[]): Promise<readonly boolean[]> {
  const seen = new Set<string>();
  const limiter = { limit: async ({ key }: { readonly key: string }) => ({ success: seen.size < seen.add(key).size }) };
  const answers: boolean[] = [];
  for (const address of addresses) answers.push(await mayStill(limiter, 'vote', { address }, MEANS));
  return answers;
}

it('WR-7 SC-3 IPv6 addresses of one /64 network count as one visitor', async () => {
  const home = ['2001:db8:12:34::1', '2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:DB8:12:34::2'];
  expect(await admitted([...home, '2001:db8:12:35::1'])).toEqual([true, false, false, true]);
});

it('WR-7 SC-3 IPv4 addresses count one by one, unknown addresses together', async () => {
  expect(await admitted(['203.0.113.7', '203.0.113.8', '203.0.113.7', null, ''])).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

it('RS-1 WR-7 a limiter that does not answer lets the visitor pass after a second, and it is logged', async () => {
  const clock = fakeClock();
  const log = listeningLog();
  const hanging = { limit: () => new Promise<never>(() => undefined) };
  const asked = mayStill(hanging, 'vote', { address: '203.0.113.7' }, { clock, log });
  clock.advance(1_000);
  expect([await asked, log.events]).toEqual([true, ['limit.uncounted']]);
});

it('RS-1 WR-7 an answer in time leaves no timer behind', async () => {
  const clock = fakeClock();
  const limiter = { limit: async () => ({ success: false }) };
  expect(await mayStill(limiter, 'vote', { address: '203.0.113.7' }, { clock, log: MEANS.log })).toBe(false);
  expect(clock.waiting).toBe(0);
});
