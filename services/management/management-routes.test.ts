import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { services } from '../testing/space.ts';

/** The address of each management API, with a path that can be read. */
const APIS = [
  ['/management/spaces/alun/environments/master', '/entries'],
  ['/management/reviews', ''],
  ['/management/letters', ''],
  ['/management/recommendations', '?brand=alun&locale=en-my'],
  ['/management/accounts', null],
] as const;

const ask = (path: string, token: string): Promise<Response> =>
  services(`http://services${path}`, { headers: { authorization: `Bearer ${token}` } });

describe.each(APIS)('%s', (api, list) => {
  it('SC-4 returns 401 without the management token, for any path', async () => {
    for (const path of [api, `${api}${list ?? ''}`, `${api}/no/such/thing`]) {
      const answer = await ask(path, env.REVIEWS_PASSKEY);
      expect([answer.status, await answer.json()]).toMatchObject([401, { sys: { id: 'AccessTokenInvalid' } }]);
    }
  });

  it('SC-4 returns the common 404 body for an unknown path', async () => {
    const answer = await ask(`${api}/no/such/thing`, env.MANAGEMENT_TOKEN);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { sys: { type: 'Error', id: 'NotFound' }, message: `Not found: GET ${api}/no/such/thing.` },
    ]);
  });

  it('SC-4 responses have Cache-Control no-store', async () => {
    const answer = await ask(`${api}${list ?? '/no/such/thing'}`, env.MANAGEMENT_TOKEN);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([list === null ? 404 : 200, 'no-store']);
    await answer.body?.cancel();
  });
});
