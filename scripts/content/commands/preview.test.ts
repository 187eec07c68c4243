import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreview } from '../../../shared/preview-token.ts';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';
import { preview } from './preview.ts';

const PAGE: ManagedRecord = {
  sys: {
    type: 'Entry',
    id: 'faq',
    version: 3,
    publishedCounter: 0,
    createdAt: '',
    updatedAt: '',
    contentType: { sys: { id: 'contentPage' } },
  },
  fields: { path: { 'en-MY': '/about/faq' } },
};

beforeEach(() => void vi.stubEnv('PREVIEW_SECRET', 'x'.repeat(32)));
afterEach(() => vi.unstubAllEnvs());

/** The first line that `preview` prints, or its error. */
async function previewed(options: Readonly<Record<string, string>>): Promise<string> {
  const said: string[] = [];
  const running = preview.run({
    words: ['faq'],
    options,
    client: () => ({ get: async () => PAGE }) as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  await running.catch((error: Error) => said.push(error.message));
  return said[0] ?? '';
}

test('CA-7 the link leads to the site of --site, else of --url', async () => {
  const page = (origin: string) => expect.stringMatching(new RegExp(`^${origin}/en-my/about/faq\\?preview=`));
  expect(await previewed({ url: 'https://www.alun.example' })).toEqual(page('https://www.alun.example'));
  const both = { url: 'https://services.alun.example', site: 'https://www.alun.example/en-my' };
  expect(await previewed(both)).toEqual(page('https://www.alun.example'));
});

const HOSTED = { secret: 'x'.repeat(32), site: 'https://www.alun.example' };

/** What `preview` prints for a path. The management API of a hosted space cannot be asked. */
async function previewedAt(path: string): Promise<string> {
  const said: string[] = [];
  const running = preview.run({
    words: [path],
    options: { site: HOSTED.site },
    client: () => {
      throw new Error('the management API was asked');
    },
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  await running.catch((error: Error) => said.push(error.message));
  return said[0] ?? '';
}

test.each([
  ['/about/faq', '/en-my/about/faq'],
  ['/en-my/about/faq', '/en-my/about/faq'],
  ['/', '/en-my'],
  ['/en-my', '/en-my'],
])('CA-7 DV-2 a page of a hosted space is named by its path %s', async (path, page) => {
  const link = new URL(await previewedAt(path));
  expect([link.origin, link.pathname]).toEqual([HOSTED.site, page]);
  const now = Math.floor(Date.now() / 1_000);
  const token = link.searchParams.get('preview') ?? '';
  expect(await readPreview(HOSTED.secret, page, token, now)).toMatchObject({ kind: 'open' });
});

test.each(['/about/faq?x=1', '/about faq', '//elsewhere.example', '/About', '/about/'])(
  'CA-7 %j is no path of a page',
  async (path) => {
    expect(await previewedAt(path)).toBe(
      `"${path}" is no path of a page: it has small letters, digits and dashes between slashes, such as /about/faq`,
    );
  },
);

test.each(['javascript:alert(1)', 'ftp://www.alun.example', 'www.alun.example', ''])(
  'DV-1 --site %j is no address of a site',
  async (site) => {
    expect(await previewed({ site })).toBe(`--site must be an address such as https://www.example.com, not "${site}"`);
  },
);

test('CA-7 the secret of the local site signs no link to another one, which would not open', async () => {
  vi.stubEnv('PREVIEW_SECRET', '');
  expect(await previewed({ url: 'https://www.alun.example' })).toBe(
    'no secret to sign previews with: set PREVIEW_SECRET to that of https://www.alun.example',
  );
});
