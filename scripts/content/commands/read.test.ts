import { expect, test } from 'vitest';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';
import { list, status } from './read.ts';

const PAGE = 200;

/** A space with many facets, every third of them changed since publication. */
const FACETS = Array.from({ length: 450 }, (_, index): ManagedRecord => {
  const id = `facet-${index}`;
  return {
    sys: {
      type: 'Entry',
      id,
      version: 1,
      publishedCounter: 1,
      createdAt: '',
      updatedAt: '',
      contentType: { sys: { id: 'facet' } },
    },
    fields: { title: { 'en-MY': `Title ${index}` } },
    status: index % 3 === 0 ? 'changed' : 'published',
  };
});

/** Output of `list Facet`. @param taken how many facets are deleted after the first page was read */
async function listed(options: Readonly<Record<string, boolean>> = {}, taken = 0): Promise<readonly string[]> {
  const said: string[] = [];
  const client = {
    list: async (_type: string, limit: number, skip: number) => ({
      total: FACETS.length,
      items: FACETS.slice(skip, Math.min(skip + limit, FACETS.length - taken)),
    }),
  };
  const code = await list.run({
    words: ['facet'],
    options,
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  expect(code).toBe(0);
  return said;
}

test('CA-3 list prints all entries of a type with titles, without duplicates, over several pages', async () => {
  const lines = await listed();
  expect(lines.at(-1)).toBe('450 of 450');
  expect(new Set(lines).size).toBe(451);
  expect(lines[PAGE]).toMatch(/^published {2}facet-200 +Title 200$/);
});

test('CA-3 list --drafts omits entries without unpublished changes', async () => {
  const lines = await listed({ drafts: true });
  expect(lines.at(-1)).toBe('150 of 450');
  expect(lines.slice(0, -1).every((line) => line.startsWith('changed'))).toBe(true);
});

test('CA-3 list ends correctly if entries are deleted while it runs', async () => {
  expect((await listed({}, 50)).at(-1)).toBe('400 of 400');
});

test('CA-3 status prints in one line what an entry is and which version of it is published', async () => {
  const [facet] = FACETS;
  if (!facet) throw new Error('no facet');
  const said: string[] = [];
  const statusOf = (sys: Partial<ManagedRecord['sys']>) =>
    status.run({
      words: [facet.sys.id],
      options: {},
      client: () => ({ get: async () => ({ ...facet, sys: { ...facet.sys, ...sys } }) }) as unknown as ManagementClient,
      print: (line) => said.push(line),
      progress: () => undefined,
    });
  const published = { version: 3, publishedVersion: 2, publishedCounter: 2, publishedAt: '2026-11-20T18:09:10.000Z' };
  expect([await statusOf(published), await statusOf({ publishedCounter: 0 })]).toEqual([0, 0]);
  expect(said).toEqual([
    'facet-0: changed, facet, version 3, version 2 published 2026-11-21 02:09:10 MYT, published 2 times',
    'facet-0: changed, facet, version 1',
  ]);
});

test('CA-3 list shows control characters of a title as escapes, not to the terminal', async () => {
  const [facet] = FACETS;
  const said: string[] = [];
  const client = {
    list: async () => ({ total: 1, items: [{ ...facet, fields: { title: { 'en-MY': 'A\u001b[2Jtitle\u202e' } } }] }),
  };
  await list.run({
    words: ['facet'],
    options: {},
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  expect(said[0]).toMatch(/ A\\u001b\[2Jtitle\\u202e$/);
});
