import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openSite } from '../testing/site.ts';
import { hiddenFields, operator, send, words } from './testing/operator.ts';

beforeAll(() => applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS));

describe('the login', () => {
  it('CA-8 a request without a session gets the form for the token, and nothing else', async () => {
    for (const path of ['/ops', '/ops?purged=1']) {
      const answer = await openSite().get(path);
      const html = await answer.text();
      expect([answer.status, html.includes('type="password"'), html.includes('Purge log')]).toEqual([401, true, false]);
    }
  });

  it('CA-8 SC-1 ops pages are not cached, indexed or framed, and have a strict content security policy', async () => {
    const { look } = await operator();
    for (const answer of [await openSite().get('/ops'), await look()]) {
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringMatching(
          /default-src 'none'; script-src 'self'; style-src 'self'( 'sha256-[^']+')?;.* frame-ancestors 'none'/,
        ),
      });
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('CA-8 a wrong token gives no session, and neither it nor the right one is logged', async () => {
    const lines: string[] = [];
    const site = openSite({ log: createLog({ sink: (_level, line) => lines.push(line), clock: { now: () => 0 } }) });
    const answer = await send(site, '/ops/log-in', { token: 'not-the-token-of-anybody' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    expect(words(await answer.text())).toContain('The token is wrong.');
    const text = lines.join('\n');
    expect(text).toContain('ops.refused');
    expect([text.includes('not-the-token'), text.includes(site.deps.settings.OPS_TOKEN)]).toEqual([false, false]);
  });

  it('CA-8 SC-3 login attempts are counted, and refused when there are too many', async () => {
    const keys: string[] = [];
    const opsLimiter = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 }) };
    const site = openSite({ opsLimiter });
    expect((await send(site, '/ops/log-in', { token: 'wrong' })).status).toBe(401);
    const answer = await send(site, '/ops/log-in', { token: site.deps.settings.OPS_TOKEN });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
      429,
      '60',
      null,
    ]);
    expect(new Set(keys).size).toBe(1);
  });

  it('SC-3 a form from another site has no effect, with a session or without', async () => {
    const { site, cookie } = await operator();
    for (const from of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const token = { token: site.deps.settings.OPS_TOKEN };
      expect((await send(site, '/ops/log-in', token, from)).status).toBe(403);
      expect(
        (await send(site, '/ops/purge', { kind: 'everything', reason: 'x', pressed: 'purge' }, { ...from, cookie }))
          .status,
      ).toBe(403);
    }
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).not.toMatchObject([{ reason: 'x' }]);
  });

  it('CA-8 logging out ends the session of this browser', async () => {
    const { press } = await operator();
    const answer = await press('/ops/log-out', {});
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  });

  it('CA-8 without a session nothing can be purged, reindexed or moderated', async () => {
    const site = openSite();
    for (const path of ['/ops/purge', '/ops/reindex', '/ops/moderate']) {
      const answer = await send(site, path, {
        kind: 'everything',
        reason: 'nobody may',
        actor: 'nobody',
        pressed: 'purge',
      });
      expect([answer.status, words(await answer.text()).includes('nothing was done')]).toEqual([401, true]);
    }
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).not.toMatchObject([{ actor: 'nobody' }]);
  });

  it('CA-8 the address of a form, requested again, leads to the page, or to the login without a session', async () => {
    const { site, look } = await operator();
    for (const path of ['/ops/moderate', '/ops/purge', '/ops/log-in', '/ops/']) {
      const answer = await look(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/ops']);
      expect((await site.get(path)).status).toBe(401);
    }
  });

  it('CA-8 a purge sent after the session expired comes back after the login, and is not done', async () => {
    const site = openSite();
    const before = await site.deps.cache.purgeLog.list({ limit: 1 });
    const typed = { kind: 'tags', what: 'lemon "&<b>', reason: 'wrong price', actor: 'Mei', pressed: 'purge' };
    const kept = hiddenFields(await (await send(site, '/ops/purge', typed)).text());
    const refused = await send(site, '/ops/log-in', { ...kept, token: 'wrong' });
    expect(refused.status).toBe(401);
    expect(hiddenFields(await refused.text())).toEqual(kept);
    const answer = await send(site, '/ops/log-in', { ...kept, token: site.deps.settings.OPS_TOKEN });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('alun_ops=')]);
    expect(words(html)).toContain('Nothing was done: your session had expired.');
    for (const value of ['lemon &quot;&amp;&lt;b&gt;', 'wrong price', 'Mei'])
      expect(html).toContain(`value="${value}"`);
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).toEqual(before);
  });

  it('CA-8 SC-3 too many login attempts do not lose the form either', async () => {
    const site = openSite({ opsLimiter: { limit: async () => ({ success: false }) } });
    const kept = hiddenFields(await (await send(site, '/ops/purge', { what: '/scalp' })).text());
    const answer = await send(site, '/ops/log-in', { ...kept, token: site.deps.settings.OPS_TOKEN });
    expect([answer.status, hiddenFields(await answer.text())]).toEqual([429, kept]);
  });

  it('CA-8 only the forms that operators type in are kept through a login', async () => {
    for (const path of ['/ops/reindex', '/ops/nothing'])
      expect(await (await send(openSite(), path, { reason: 'x' })).text()).not.toContain('type="hidden"');
    const site = openSite();
    const sent = { token: site.deps.settings.OPS_TOKEN, unsent: 'reindex', 'unsent-values': 'reason=x' };
    expect((await send(site, '/ops/log-in', sent)).status).toBe(303);
  });
});
