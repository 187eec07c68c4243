import { expect, test } from 'vitest';
import { redirect } from './commands/redirect.ts';
import { ManagementClient } from './management-client.ts';
import { tellLeft } from './tell-left.ts';

function told(...left: Parameters<typeof tellLeft>[0]): readonly string[] {
  const lines: string[] = [];
  tellLeft(left, (line) => lines.push(line));
  return lines;
}

test('RT-12 a removed address is reported with the entries that link to it and the redirect command', () => {
  expect(told({ path: '/scalp/old', redirected: false, namedBy: ['header.primaryNav.1', 'tip'] })).toEqual([
    '/scalp/old now answers 404',
    '  entries that still link to it: header.primaryNav.1, tip',
    '  to redirect visitors: npm run content -- redirect /scalp/old <new address>',
  ]);
  expect(told({ path: '/scalp/old', redirected: true, namedBy: ['tip'] })).toEqual([
    '/scalp/old is redirected',
    '  entries that still link to it: tip',
  ]);
  expect(told({ path: '/scalp/old', redirected: true, namedBy: [] })).toEqual([]);
});

test('RT-12 a removed address is reported too if what refers to it could not be looked up', () => {
  expect(told({ path: '/scalp/old', redirected: true, namedBy: null })).toEqual([
    '/scalp/old is redirected',
    '  entries that still link to it could not be looked up',
  ]);
  expect(told({ path: '/scalp/old', redirected: null, namedBy: null })).toEqual([
    '/scalp/old now answers 404, unless it is redirected or another page has it: it could not be looked up',
    '  entries that still link to it could not be looked up',
    '  to redirect visitors: npm run content -- redirect /scalp/old <new address>',
  ]);
});

class FakeClient extends ManagementClient {
  readonly calls: unknown[] = [];
  constructor() {
    super('http://localhost:1', 'token');
  }
  override async get() {
    return null;
  }
  override async byPath() {
    return [];
  }
  override async importDrafts(drafts: unknown) {
    this.calls.push(drafts);
    return { created: 1, changed: 0, unchanged: 0, webhook: 'none' as const, left: [] };
  }
  override async importPublish(ids: unknown) {
    this.calls.push(ids);
    return { created: 1, changed: 0, unchanged: 0, webhook: 'delivered' as const, left: [] };
  }
}

async function redirected(words: readonly string[], options = {}): Promise<readonly unknown[]> {
  const client = new FakeClient();
  const input = { words, options, client: () => client, print: () => undefined, progress: () => undefined };
  await redirect.run(input);
  return client.calls;
}

test('RT-12 redirect creates and publishes one entry per old address', async () => {
  expect(await redirected(['/scalp/old', '/scalp/new'])).toEqual([
    {
      entries: [
        { id: 'redirect.scalp.old', type: 'Redirect', fields: { from: '/scalp/old', to: '/scalp/new', status: '301' } },
      ],
    },
    { entries: ['redirect.scalp.old'], assets: [], silent: false },
  ]);
  const [long] = await redirected([`/${'a'.repeat(70)}`, '/']);
  expect(long).toMatchObject({ entries: [{ id: expect.stringMatching(/^redirect\.[0-9a-f]{12}$/) }] });
  await expect(redirected(['scalp/old', '/scalp/new'])).rejects.toThrow('it must begin with /');
});

test('RT-12 redirect --temporary creates a 302', async () => {
  const [draft] = await redirected(['/scalp/old', '/scalp/new'], { temporary: true });
  expect(draft).toMatchObject({ entries: [{ fields: { from: '/scalp/old', to: '/scalp/new', status: '302' } }] });
});
