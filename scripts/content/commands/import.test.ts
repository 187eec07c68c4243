import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../process/command-line.ts';
import type { ImportResult, ManagementClient } from '../management-client.ts';
import { importContent } from './import.ts';

let dir = '';
function write(file: string, content: unknown): void {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(content));
}
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-import-'));
  write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
  write('media/photo.webp', 'a picture');
  write('media/assets.json', [
    {
      id: 'photo',
      file: 'photo.webp',
      title: 'A photo',
      description: '',
      contentType: 'image/webp',
      width: 3,
      height: 2,
    },
  ]);
});
afterEach(() => rmSync(dir, { recursive: true }));

const STORED: ImportResult = { created: 1, changed: 0, unchanged: 0, webhook: 'none', left: [] };

interface Service {
  /** Number of records that are already published. */
  readonly published?: number;
  /** Number of records in each call that have changed. */
  readonly changed?: number;
  /** Webhook results for the pictures, then for the entries. */
  readonly webhooks?: readonly [ImportResult['webhook'], ImportResult['webhook']];
  readonly left?: ImportResult['left'];
  /** Whether it already has the files. */
  readonly hasFiles?: boolean;
  /** The service stops answering when the entries are published. */
  readonly failsAtLast?: boolean;
  /** The hash that the service computes for an uploaded file. */
  readonly arrives?: (hash: string) => string;
}

/** Runs `import` against such a service. */
async function imported(service: Service = {}, options: Readonly<Record<string, boolean>> = {}) {
  const {
    published = 1,
    webhooks = ['delivered', 'delivered'],
    left = [],
    hasFiles = false,
    changed = 0,
    failsAtLast = false,
    arrives = (hash) => hash,
  } = service;
  const said: string[] = [];
  const stored = { ...STORED, changed };
  let missing: readonly (readonly [string, string])[] = [];
  const client = {
    publishedCount: async () => published,
    missingMasters: async (masters: typeof missing) => {
      missing = hasFiles ? [] : masters;
      return missing;
    },
    uploadMaster: vi.fn(async (id: string) => arrives(missing.find(([one]) => one === id)?.[1] ?? '')),
    importDrafts: vi.fn(async (_drafts: { readonly entries?: readonly unknown[] }) => stored),
    importPublish: vi.fn(async ({ assets }: { readonly assets: readonly string[]; readonly silent: boolean }) => {
      if (assets.length > 0) return { ...stored, webhook: webhooks[0], left };
      if (failsAtLast) throw new CommandError('the service did not answer');
      return { ...stored, webhook: webhooks[1] };
    }),
  };
  const running = importContent.run({
    words: [dir],
    options,
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, said: said.join('\n'), client };
}

test('CA-2 an import publishes pictures before entries and sends webhooks for both', async () => {
  const { ended, said, client } = await imported();
  expect(ended).toBe(0);
  expect(client.importPublish.mock.calls.map(([ids]) => ids)).toEqual([
    { entries: [], assets: ['photo'], silent: false },
    { entries: ['lemon'], assets: [], silent: false },
  ]);
  expect(said).toMatch(/^2 published, 0 already were; site notified$/m);
  expect(said).not.toContain('reindex');
});

test('CA-2 the first import sends no webhooks and names the command that fills the search index', async () => {
  const { said, client } = await imported({ published: 0, webhooks: ['none', 'none'] });
  expect(client.importPublish.mock.calls.map(([{ silent }]) => silent)).toEqual([true, true]);
  expect(said).toMatch(/^2 published, 0 already were$/m);
  expect(said).toMatch(/fill the search index: npm run ops -- reindex/);
});

test.each([
  ['queued', 'delivered', '; some webhooks are still pending (the command webhooks lists them)'],
  ['delivered', 'queued', '; some webhooks are still pending (the command webhooks lists them)'],
  ['delivered', 'none', '; site notified'],
  ['none', 'delivered', '; site notified'],
] as const)('CA-2 pictures %s and entries %s: an import reports the combined webhook state', async (...heard) => {
  const [pictures, entries, told] = heard;
  const { said } = await imported({ webhooks: [pictures, entries] });
  expect(said).toContain(`2 published, 0 already were${told}\n`);
});

test('RT-12 an import reports every removed address, from any of its parts', async () => {
  const { said } = await imported({ left: [{ path: '/scalp/old', redirected: false, namedBy: [] }] });
  expect(said).toContain('/scalp/old now answers 404');
});

test('RT-2 --drafts stores drafts without publishing them', async () => {
  const { said, client } = await imported({}, { drafts: true });
  expect(client.importDrafts).toHaveBeenCalledTimes(2);
  expect(client.importPublish).not.toHaveBeenCalled();
  expect(said).not.toContain('published');
});

test('IM-1 a picture whose hash differs after upload stops the import before anything is stored', async () => {
  const { ended, client } = await imported({ arrives: (hash) => hash.split('').reverse().join('x') });
  expect(ended).toMatch(/^photo\.webp was damaged during upload\n/);
  expect(client.importDrafts).not.toHaveBeenCalled();
});

test('RS-2 DV-1 an import that fails midway says what it leaves behind and how to finish it', async () => {
  const { ended } = await imported({ failsAtLast: true });
  expect(ended).toBe(
    'the service did not answer\nwhat was sent stays, perhaps unpublished; the same command finishes the import once that is mended',
  );
});

test('SE-3 DV-1 a first import that fails midway names the command that fills the search index: its repetition is not the first', async () => {
  const { ended } = await imported({ failsAtLast: true, published: 0 });
  expect(ended).toBe(
    'the service did not answer\nwhat was sent stays, perhaps unpublished; the same command finishes the import once that is mended; then fill the search index: npm run ops -- reindex',
  );
});

test('IM-1 files that the service has are not uploaded again, and what has changed counts as published', async () => {
  const { said, client } = await imported({ hasFiles: true, changed: 1 });
  expect(client.uploadMaster).not.toHaveBeenCalled();
  expect(said).toMatch(/^1 entries, 1 assets: 2 new, 2 changed, 0 unchanged; 0 masters uploaded\n4 published, /);
});

test('DV-1 the first twenty of many problems are listed', async () => {
  for (let index = 0; index < 30; index++) write(`entries/Facet/wrong-${index}.json`, { title: 5, type: 'scent' });
  const { ended, said } = await imported();
  expect([ended, said.split('\n').length]).toEqual([
    `30 problems in ${dir}, nothing was sent; list all with: npm run content -- check ${dir}`,
    20,
  ]);
});

test('DV-1 one invalid file stops the import: it is reported and nothing is sent', async () => {
  write('entries/Facet/wrong.json', { title: 5, type: 'scent' });
  const { ended, said, client } = await imported();
  expect(ended).toBe(`1 problem in ${dir}, nothing was sent`);
  expect(said).toMatch(/wrong\.json: title: /);
  expect(client.uploadMaster).not.toHaveBeenCalled();
});

test('RT-3 a large import is split into several calls, each entry sent once', async () => {
  const much = { text: 'x'.repeat(90_000) };
  const names = Array.from({ length: 25 }, (_, index) => `block-${String(index).padStart(2, '0')}`);
  for (const name of names) write(`entries/Json/${name}.json`, { name, data: much });
  const { ended, client } = await imported();
  expect(ended).toBe(0);
  const parts = client.importDrafts.mock.calls.flatMap(([{ entries }]) => (entries ? [entries] : []));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(2_100_000);
  expect(parts.flat()).toHaveLength(names.length + 1);
});

test('RT-3 many small entries are split into calls of at most 500', async () => {
  for (let index = 0; index < 501; index++) write(`entries/Facet/facet-${index}.json`, { title: 'F', type: 'scent' });
  const { client } = await imported();
  const sizes = client.importDrafts.mock.calls.flatMap(([{ entries }]) => entries?.length ?? []);
  expect(sizes).toEqual([500, 2]);
});
