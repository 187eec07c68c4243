import { expect, it } from 'vitest';
import { mayStill } from './visitor.ts';

const NO_LOG = { error: () => undefined };

/** Whether each of these visitors, one after the other, may do the same thing where one may do it once. */
async function admitted(addresses: readonly (string | null)[]): Promise<readonly boolean[]> {
  const seen = new Set<string>();
  const limiter = { limit: async ({ key }: { readonly key: string }) => ({ success: seen.size < seen.add(key).size }) };
  const answers: boolean[] = [];
  for (const address of addresses) answers.push(await mayStill(limiter, 'vote', { address }, NO_LOG));
  return answers;
}

it('WR-7 SC-3 one home is one visitor, however many of its IPv6 addresses it uses', async () => {
  const home = ['2001:db8:12:34::1', '2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:DB8:12:34::2'];
  expect(await admitted([...home, '2001:db8:12:35::1'])).toEqual([true, false, false, true]);
});

it('WR-7 SC-3 addresses of IPv4 are counted one by one, those that are unknown together', async () => {
  expect(await admitted(['203.0.113.7', '203.0.113.8', '203.0.113.7', null, ''])).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
