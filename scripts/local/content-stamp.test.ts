import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../process/run.ts';
import { contentNow, contentStamp, noteOfImport } from './content-stamp.ts';

function stateWith(stamped?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (stamped !== undefined) writeFileSync(contentStamp(folder), stamped);
  return folder;
}

it('DV-1 after content/ was imported, the next start no longer says that it has changed since', async () => {
  const state = stateWith('before');
  const note = await noteOfImport(path.join(root, 'content'), state);
  expect(readFileSync(contentStamp(state), 'utf8')).toBe('before');
  await note();
  expect(readFileSync(contentStamp(state), 'utf8')).toBe(await contentNow());
});

it('DV-1 an import of another folder, or into an empty site, does not count as one of content/', async () => {
  const state = stateWith('before');
  await (await noteOfImport(path.join(root, 'content/entries'), state))();
  expect(readFileSync(contentStamp(state), 'utf8')).toBe('before');
  const empty = stateWith();
  await (await noteOfImport(path.join(root, 'content'), empty))();
  expect(existsSync(contentStamp(empty))).toBe(false);
});
