import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
