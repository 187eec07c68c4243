import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fillSpace, openSite, pageEntry, type Site } from '../testing/site.ts';

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('AboutPage', 'about', '/about', { title: 'About' }),
    ...pageEntry('ContentPage', 'faq', '/about/faq', { title: 'Questions', pageType: 'contentPage' }),
  ]);
});

const dropped = z.object({ tags: z.array(z.string()) });

/** The tags of a purge by path. */
async function purge(site: Site, ...paths: readonly string[]): Promise<readonly string[]> {
  const response = await site.get('/ops/api/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deps.settings.OPS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths, reason: 'an old picture' }),
  });
  expect(response.status).toBe(200);
  return dropped.parse(await response.json()).tags;
}

it('CA-4 a page purged by its path is made of newly queried content, other pages stay cached', async () => {
  const site = openSite();
  for (const path of ['/en-my/about', '/en-my/about/faq']) await site.get(path);
  const before = site.content.asked.length;
  expect(await purge(site, '/about')).toEqual(['about', 'page:/about', 'path:/about']);
  await site.get('/en-my/about');
  expect(site.content.asked.slice(before)).toContain('AboutPage');
  expect((await site.get('/en-my/about/faq')).headers.get('cache-status')).toContain('alun-page; hit');
});

it('CA-4 a path without a page is purged by its path alone', async () => {
  expect(await purge(openSite(), '/nothing')).toEqual(['page:/nothing', 'path:/nothing']);
});

it('CA-4 RS-1 while content is down, a path is purged without the entry of an unknown page', async () => {
  const site = openSite();
  site.content.down = true;
  expect(await purge(site, '/about')).toEqual(['page:/about', 'path:/about']);
});
