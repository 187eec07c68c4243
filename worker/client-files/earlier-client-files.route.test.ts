import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { CLIENT_FILE_TYPES, keptFileKey } from '../../shared/spec/client-files.ts';
import { createLog } from '../log.ts';
import { openSite } from '../testing/site.ts';

/** A site whose namespace has this file of an earlier build. */
async function siteWith(name: string, text: string) {
  await env.CACHE.put(keptFileKey(name), text);
  return openSite({ clientFiles: env.CACHE });
}

it.each(Object.entries(CLIENT_FILE_TYPES))(
  'CA-3 a page that is still open after a deployment gets a .%s file of its own build, as %s, for good',
  async (extension, type) => {
    const site = await siteWith(`BuyBox.island-An_1-zZ.${extension}`, 'what an earlier build had');
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.get(`/assets/BuyBox.island-An_1-zZ.${extension}`, { method });
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      expect(await answer.text()).toBe(method === 'GET' ? 'what an earlier build had' : '');
    }
  },
);

it.each([
  '/assets/Kept.js',
  '/assets/NoBuild-HadThis.js',
  '/assets/',
  '/assets/page.html',
  '/assets/x.constructor',
  '/assets/../client-file%20kept.js',
  '/assets/a/kept.js',
  '/assets/%6bept.js',
  `/assets/${'k'.repeat(600)}.js`,
])('CA-3 %s, which no build had, is a 404 that no browser remembers', async (path) => {
  const site = await siteWith('kept.js', 'x');
  await env.CACHE.put(keptFileKey('page.html'), 'x');
  const answer = await site.get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
});

/** What a site asks the namespace about an address: keys and options. */
async function askedAbout(path: string): Promise<readonly unknown[]> {
  const asked: unknown[] = [];
  const get = (key: string, options: object) => {
    asked.push([key, options]);
    return Promise.resolve(null);
  };
  expect((await openSite({ clientFiles: { get } }).get(path)).status).toBe(404);
  return asked;
}

it.each([
  '/assets/',
  '/assets/page.html',
  '/assets/a/kept.js',
  '/assets/%6bept.js',
  '/assets/kept.js%20',
  '/assets/kept.woff2x',
  `/assets/${'k'.repeat(101)}.js`,
])('CA-3 the namespace is not asked about %s, which no build can have had', async (path) => {
  expect(await askedAbout(path)).toEqual([]);
});

it('CA-3 a data centre remembers for an hour what the namespace has under a name', async () => {
  const name = `${'k'.repeat(100)}.js`;
  expect(await askedAbout(`/assets/${name}`)).toEqual([[keptFileKey(name), { type: 'arrayBuffer', cacheTtl: 3_600 }]]);
});

it('CA-3 RS-1 while the namespace cannot be read, a missing file is a 404 that no browser remembers, and logged', async () => {
  const lines: string[] = [];
  const site = openSite({
    log: createLog({ sink: (level, line) => lines.push(`${level} ${line}`), clock: { now: () => 0 } }),
    clientFiles: { get: () => Promise.reject(new Error('KV is down')) },
  });
  const answer = await site.get('/assets/main-AbCd1234.js');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
    expect.stringMatching(/"event":"client-file\.unread".*KV is down/),
  ]);
});
