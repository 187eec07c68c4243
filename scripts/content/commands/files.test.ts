import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ManagementClient } from '../management-client.ts';
import { hashed, uploadMissing } from '../upload-files.ts';
import { files } from './files.ts';

let dir = '';
function write(file: string, content: unknown): void {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-files-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs `files` against a service whose bucket lacks the files of these assets. */
async function restored(...lost: readonly string[]) {
  const sent: (readonly [id: string, text: string, contentType: string, width: number | null])[] = [];
  const hashes = new Map<string, string>();
  const client: Pick<ManagementClient, 'missingMasters' | 'uploadMaster'> = {
    missingMasters: async (masters) => {
      for (const [id, hash] of masters) hashes.set(id, hash);
      return masters.filter(([id]) => lost.includes(id));
    },
    uploadMaster: async (id, bytes, contentType, { width }) => {
      sent.push([id, new TextDecoder().decode(bytes), contentType, width]);
      return hashes.get(id) ?? '';
    },
  };
  const said: string[] = [];
  const ended = await files
    .run({
      words: [dir],
      options: {},
      client: () => client as ManagementClient,
      print: (line) => said.push(line),
      progress: () => undefined,
    })
    .catch((error: Error) => error.message);
  return { ended, said, sent };
}

const asset = (id: string, url: string) => ({
  sys: { id },
  fields: {
    file: {
      'en-MY': { url, fileName: 'a b.webp', contentType: 'image/webp', details: { image: { width: 3, height: 2 } } },
    },
  },
});

test('DV-1 files of a content directory that the bucket lacks are uploaded again, and nothing else is asked of the service', async () => {
  const line = { title: 'T', description: '', contentType: 'image/webp', width: 3, height: 2 };
  write('media/one.webp', 'first');
  write('media/two.webp', 'second');
  write('media/assets.json', [
    { ...line, id: 'one', file: 'one.webp' },
    { ...line, id: 'two', file: 'two.webp' },
  ]);
  expect(await restored('two')).toEqual({
    ended: 0,
    said: [`2 files in ${dir}: 1 were missing and are uploaded`],
    sent: [['two', 'second', 'image/webp', 3]],
  });
});

test('DV-1 files of an export that the bucket lacks are uploaded again', async () => {
  write('content.json', { entries: [], assets: [asset('dot', '//assets.alun.example/dot/a b.webp')] });
  write('assets/assets.alun.example/dot/a b.webp', 'a dot');
  expect(await restored('dot')).toMatchObject({ ended: 0, sent: [['dot', 'a dot', 'image/webp', 3]] });
});

test.each([
  ['has no files', () => undefined, /has neither content\.json, as an export, nor media\/assets\.json$/],
  ['is no export', () => write('content.json', '{'), /content\.json is not an export of this service/],
  [
    'names a file outside of it',
    () => write('content.json', { assets: [asset('dot', '//../../etc/passwd')] }),
    /the file of dot is outside/,
  ],
  [
    'lacks a file',
    () => write('content.json', { assets: [asset('dot', '//assets.alun.example/dot/a.webp')] }),
    /^1 file of .+ cannot be read, the first is .+a\.webp$/,
  ],
])('DV-1 a folder that %s is refused before anything is sent', async (_what, prepare, message) => {
  prepare();
  const { ended, sent } = await restored('dot');
  expect(ended).toMatch(message);
  expect(sent).toEqual([]);
});

test('DV-1 a service is asked for at most 500 files at once', async () => {
  write('file', 'the same');
  const asked: number[] = [];
  const source = { file: 'file', contentType: 'image/webp', width: null, height: null, path: path.join(dir, 'file') };
  const all = Array.from({ length: 1201 }, (_, at) => hashed({ ...source, id: `asset-${at}` }));
  const uploaded = await uploadMissing(
    {
      missingMasters: async (masters) => {
        asked.push(masters.length);
        return masters.slice(0, 1);
      },
      uploadMaster: async () => all[0]?.hash ?? '',
    },
    all,
    () => undefined,
  );
  expect([asked, uploaded]).toEqual([[500, 500, 201], 3]);
});
