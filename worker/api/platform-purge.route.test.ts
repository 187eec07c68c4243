import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.tsx';
import type { PlatformPurge } from '../cache/edge-purge.ts';
import { fillSpace, openSite, pageEntry, type Site } from '../testing/site.ts';
import { sign } from './testing/sign.ts';

const ORIGIN = 'http://localhost:8787';
const FORM = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
const PURGE = { reason: 'wrong price', actor: 'mei' };

beforeAll(() => fillSpace(pageEntry('HomePage', 'home', '/', { name: 'Home' })));

/** A site behind the platform's cache; records the purges that the cache receives. */
function behindPlatform() {
  const site = openSite();
  const told: PlatformPurge[] = [];
  const cache = {
    purge: async (what: PlatformPurge) => {
      told.push(what);
      return { success: true };
    },
  };
  const post = async (path: string, headers: HeadersInit, body: BodyInit): Promise<Response> => {
    const context = Object.assign(createExecutionContext(), { cache });
    const answer = await createApp(site.deps).fetch(
      new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body, redirect: 'manual' }),
      env,
      context,
    );
    await waitOnExecutionContext(context);
    return answer;
  };
  return { site, told, post };
}
type Platform = ReturnType<typeof behindPlatform>;

const webhook = async ({ site, post }: Platform): Promise<Response> => {
  const body = JSON.stringify({ sys: { id: 'lemon', type: 'Entry', revision: 2, publishedVersion: 7 }, fields: {} });
  const headers = await sign({
    ...{ secret: site.deps.settings.CONTENT_WEBHOOK_SECRET, path: '/hooks/content', body, signedAt: Date.now() },
    ...{ topic: 'ContentManagement.Entry.publish', key: crypto.randomUUID() },
  });
  return post('/hooks/content', headers, body);
};
const operatorsApi = ({ site, post }: Platform) =>
  post(
    '/ops/api/purge',
    { authorization: `Bearer ${site.deps.settings.OPS_TOKEN}` },
    JSON.stringify({ ...PURGE, tags: ['lemon'] }),
  );
const sessionAt = async (site: Site): Promise<string> => {
  const body = new URLSearchParams({ token: site.deps.settings.OPS_TOKEN }).toString();
  const opened = await site.get('/ops/log-in', { method: 'POST', headers: FORM, body });
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
};
const operatorsPage = async ({ site, post }: Platform) =>
  post(
    '/ops/purge',
    { ...FORM, cookie: await sessionAt(site) },
    new URLSearchParams({ ...PURGE, kind: 'tags', what: 'lemon', pressed: 'purge' }).toString(),
  );

it.each([
  ['the content service', webhook, 200],
  ['the operators’ API', operatorsApi, 200],
  ['the operators’ page', operatorsPage, 303],
])('CA-2 CA-4 a purge by %s is sent to the platform’s cache too', async (_who, purge, status) => {
  const platform = behindPlatform();
  expect((await purge(platform)).status).toBe(status);
  expect(platform.told).toEqual([{ tags: expect.arrayContaining(['lemon']) }]);
});
