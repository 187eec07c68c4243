import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandError } from '../../process/command-line.ts';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';
import { exportContent } from './export.ts';

let folder: string;
let said: string[];
let steps: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alun-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

const record = (type: 'Entry' | 'Asset', id: string, fields: ManagedRecord['fields'] = {}): ManagedRecord => ({
  sys: { type, id, version: 1, publishedVersion: 1, publishedCounter: 1, createdAt: '', updatedAt: '' },
  fields,
  status: 'published',
});
const asset = (fileName: string, url = '/media/photo.webp', id = 'photo'): ManagedRecord =>
  record('Asset', id, { file: { 'en-MY': { url, fileName, contentType: 'image/webp' } } });

interface Service {
  /** The entries, last changed first, whenever a page of them is asked for. */
  readonly entries: () => readonly ManagedRecord[];
  readonly assets?: readonly ManagedRecord[];
  readonly master?: (id: string) => Promise<Uint8Array>;
}

/** Runs `export` into a folder against such a service. */
async function exported({ entries, assets = [], master = async () => new Uint8Array(3) }: Service, force = false) {
  const client = {
    listAll: async (kind: 'entries' | 'assets', limit: number, skip: number) => {
      const all = kind === 'assets' ? assets : entries();
      return { total: all.length, items: all.slice(skip, skip + limit) };
    },
    master,
  };
  said = [];
  steps = [];
  const running = exportContent.run({
    words: [path.join(folder, 'space')],
    options: force ? { force } : {},
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: (step) => steps.push(step),
  });
  return await running.catch((error: unknown) => {
    expect(error).toBeInstanceOf(CommandError);
    return error instanceof Error ? error.message : '';
  });
}

const CONTENT = 'space/content.json';
const written = async (): Promise<{ readonly entries: readonly ManagedRecord[] }> =>
  JSON.parse(await readFile(path.join(folder, CONTENT), 'utf8'));
const exists = (file: string): Promise<boolean> =>
  access(path.join(folder, file)).then(
    () => true,
    () => false,
  );

const MANY = Array.from({ length: 1_200 }, (_, index) => record('Entry', `entry-${String(index).padStart(4, '0')}`));
const [newest = record('Entry', ''), ...older] = MANY;

test('DV-2 a folder that cannot be created is reported before any content is read', async () => {
  await writeFile(path.join(folder, 'space'), '');
  expect(await exported({ entries: () => MANY })).toMatch(/space is a file; name a folder$/);
  await rm(path.join(folder, 'space'));
  await mkdir(path.join(folder, 'space'));
  await writeFile(path.join(folder, 'space/assets'), '');
  const entries = () => {
    throw new Error('the content service was asked');
  };
  expect(await exported({ entries })).toMatch(/^cannot write to .*space\/assets: EEXIST/);
});

test.each([
  ['changed', [...older.slice(-1), newest, ...older.slice(0, -1)]],
  ['deleted', older],
  ['created', [record('Entry', 'new'), ...MANY]],
])('DV-2 an entry %s while an export reads its pages costs no other entry', async (_what, after) => {
  let pages = 0;
  expect(await exported({ entries: () => (pages++ === 0 ? MANY : after) })).toBe(0);
  const { entries } = await written();
  expect(entries.map(({ sys }) => sys.id)).toEqual(after.map(({ sys }) => sys.id).toSorted());
});

test('DV-2 an export of content that changes all the time is given up, with the reason', async () => {
  const all = [...MANY];
  const entries = () => {
    all.unshift(record('Entry', `new-${all.length}`));
    return [...all];
  };
  expect(await exported({ entries })).toMatch(/changed while they were read/);
  expect(await exists(CONTENT)).toBe(false);
});

test.each([asset('../../../outside.webp'), asset('../..'), asset('photo.webp', '/media/photo.webp', '../..')])(
  'SC-2 a file that would be written elsewhere is refused, and nothing is downloaded (%#)',
  async (odd) => {
    const master = async () => {
      throw new Error('a file was downloaded');
    };
    expect(await exported({ entries: () => [], assets: [odd], master })).toMatch(/^asset .+ has an invalid file: /);
  },
);

test('DV-2 drafts stay drafts, archived entries are left out, and unpublished changes are named', async () => {
  const [draft, archived, changed] = ['draft', 'archived', 'changed'].map((id) => record('Entry', id));
  if (!draft || !archived || !changed) throw new Error('no records');
  const { publishedVersion: _never, ...sys } = draft.sys;
  const entries = [
    { ...draft, sys, status: 'draft' as const },
    { ...archived, status: 'archived' as const },
    { ...changed, status: 'changed' as const },
  ];
  expect(await exported({ entries: () => entries, assets: [asset('photo.webp')] })).toBe(0);
  expect((await written()).entries.map(({ sys }) => [sys.id, sys.publishedVersion])).toEqual([
    ['changed', 1],
    ['draft', undefined],
  ]);
  expect(said.slice(1)).toEqual([
    'entries with unpublished changes, which the import will publish: changed',
    'archived, left out: archived',
  ]);
  const file = path.join(folder, 'space/assets/assets.alun.example/photo/photo.webp');
  expect(await readFile(file)).toHaveLength(3);
});

test('DV-2 SC-2 files are asked for by the id of their asset: its address is never called, and is public only once it is published', async () => {
  const asked: string[] = [];
  const master = async (id: string) => new Uint8Array(asked.push(id));
  const assets = [asset('photo.webp', '@elsewhere.example/photo.webp')];
  expect(await exported({ entries: () => [], assets, master })).toBe(0);
  expect(asked).toEqual(['photo']);
});

test('DV-2 an export counts the files that it downloads', async () => {
  const assets = ['first', 'second'].map((id) => asset(`${id}.webp`, `/media/${id}.webp`, id));
  expect(await exported({ entries: () => [], assets })).toBe(0);
  expect(steps.slice(-2)).toEqual(['1 of 2 files: first', '2 of 2 files: second']);
});

test('DV-2 an export that fails midway leaves no content.json of an earlier one beside its files', async () => {
  const assets = [asset('photo.webp')];
  expect(await exported({ entries: () => MANY, assets })).toBe(0);
  expect(await exported({ entries: () => MANY, assets })).toMatch(/exists already; use --force to overwrite it$/);
  const master = () => Promise.reject(new CommandError('the media service answered 500'));
  expect(await exported({ entries: () => MANY, assets, master }, true)).toBe('the media service answered 500');
  expect(await exists(CONTENT)).toBe(false);
});
