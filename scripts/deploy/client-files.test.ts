import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptFileKey } from '../../shared/spec/client-files.ts';
import { clientFiles, withEntries } from './client-files.ts';

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, Buffer | string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-client-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

it('CA-3 a deployment keeps each client file as it is, for a year', async () => {
  const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0x00, 0xff]);
  const entries = await clientFiles(folderWith({ 'main-AbCd1234.js': '// é', 'CrDBq_5u.woff2': font }));
  expect(entries.map(({ key, expiration_ttl }) => [key, expiration_ttl])).toEqual([
    [keptFileKey('CrDBq_5u.woff2'), 31_536_000],
    [keptFileKey('main-AbCd1234.js'), 31_536_000],
  ]);
  const [first, second] = entries.map(({ value }) => Buffer.from(value, 'base64'));
  expect([first, second]).toEqual([font, Buffer.from('// é')]);
});

it('CA-3 a client file of a kind that the site would not serve from there is an error', async () => {
  await expect(clientFiles(folderWith({ 'notes.pdf': 'x' }))).rejects.toThrow('notes.pdf is of a kind');
});

it('CA-3 the file for wrangler is gone afterwards, also when wrangler fails', async () => {
  const entry = { key: 'client-file main.js', value: 'Ly8=', base64: true, expiration_ttl: 60 } as const;
  let at = '';
  const failing = withEntries([entry], async (file) => {
    at = file;
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([entry]);
    throw new Error('wrangler failed');
  });
  await expect(failing).rejects.toThrow('wrangler failed');
  expect(existsSync(at)).toBe(false);
});
