import { expect, it } from 'vitest';
import { askAtRandom } from './fuzz.ts';
import { serving } from './testing/serving.ts';

/** Asks a site that answers its n-th request with the n-th of these statuses; 0 closes the connection. */
async function statusesOf(statuses: readonly number[], seed: number) {
  const asked: string[] = [];
  const site = await serving((request, response) => {
    const status = statuses[asked.push(request.url ?? '') - 1] ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
  return { asked, ...(await askAtRandom(site, 40, seed)) };
}

it('RS-3 bench: every server error and every request without an answer is a failure, and no other status is', async () => {
  const { asked, statuses, failed } = await statusesOf([200, 404, 500, 0, 429, 503], 7);
  expect(asked).toHaveLength(40);
  expect(statuses).toEqual({ 0: 1, 200: 35, 404: 1, 429: 1, 500: 1, 503: 1 });
  expect(failed.map((one) => one.split(' ')[0]).sort()).toEqual(['0', '500', '503']);
});

it('RS-3 bench: the same seed sends the same requests, another seed others', async () => {
  const [one, again, other] = [await statusesOf([], 7), await statusesOf([], 7), await statusesOf([], 8)];
  expect(again.asked.sort()).toEqual(one.asked.sort());
  expect(other.asked.sort()).not.toEqual(one.asked);
});
