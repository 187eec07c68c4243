import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureSecrets } from './secrets.ts';

/** A project whose services already have these variables. */
function projectWith(services: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'services'));
  const file = path.join(folder, 'services/.dev.vars');
  writeFileSync(file, services);
  return { folder, file };
}

it('SC-4 during rotation of the management token, the new token is used', async () => {
  const { folder, file } = projectWith('MANAGEMENT_TOKEN=new,old\n');
  expect((await ensureSecrets(folder)).managementToken).toBe('new');
  expect(readFileSync(file, 'utf8')).toMatch(/^MANAGEMENT_TOKEN=new,old\n/);
});

it('DV-1 missing secrets are generated once', async () => {
  const { folder } = projectWith('');
  const first = await ensureSecrets(folder);
  expect(first.managementToken).toHaveLength(43);
  expect(await ensureSecrets(folder)).toEqual(first);
});
