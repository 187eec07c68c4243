import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

it('DV-1 the first variable of a file that begins with a byte-order mark counts, and stays its first line', async () => {
  const { folder, file } = projectWith('\uFEFFMANAGEMENT_TOKEN=mine\n');
  expect((await ensureSecrets(folder)).managementToken).toBe('mine');
  expect(readFileSync(file, 'utf8').match(/MANAGEMENT_TOKEN=.*/g)).toEqual(['MANAGEMENT_TOKEN=mine']);
});

it('DV-1 missing secrets are generated once', async () => {
  const { folder } = projectWith('');
  const first = await ensureSecrets(folder);
  expect(first.managementToken).toHaveLength(43);
  expect(await ensureSecrets(folder)).toEqual(first);
});

it('DV-1 two commands that start at once in a new folder have the same secrets, which are in the files', async () => {
  const { folder } = projectWith('');
  const [first, second] = await Promise.all([ensureSecrets(folder), ensureSecrets(folder)]);
  expect(second).toEqual(first);
  expect(await ensureSecrets(folder)).toEqual(first);
});

it('DV-1 if one of the two files was lost, its new one has the secrets of the other', async () => {
  const { folder, file } = projectWith('');
  const first = await ensureSecrets(folder);
  rmSync(path.join(folder, '.dev.vars'));
  const { site, managementToken } = await ensureSecrets(folder);
  const shared = ['CONTENT_TOKEN', 'CONTENT_WEBHOOK_SECRET', 'REVIEWS_KEY', 'LETTERS_KEY', 'SEARCH_ADMIN_KEY'];
  expect(shared.map((name) => site[name])).toEqual(shared.map((name) => first.site[name]));
  expect(managementToken).toBe(first.managementToken);
  rmSync(file);
  expect((await ensureSecrets(folder)).site).toEqual(site);
  expect(readFileSync(file, 'utf8')).toContain(`DELIVERY_TOKEN=${site.CONTENT_TOKEN}\n`);
});

it('SC-4 during rotation of a key, a lost file gets the new value', async () => {
  const { folder } = projectWith('LETTERS_KEY=new,old\n');
  expect((await ensureSecrets(folder)).site.LETTERS_KEY).toBe('new');
});

it('SC-4 only the owner can read the secrets, also in a file that others could read before', async () => {
  const { folder, file } = projectWith('');
  chmodSync(file, 0o644);
  const { site } = await ensureSecrets(folder);
  for (const one of [file, path.join(folder, '.dev.vars')]) expect(statSync(one).mode & 0o777).toBe(0o600);
  // The protocol of the webhook demands that many characters.
  expect(site.CONTENT_WEBHOOK_SECRET).toHaveLength(64);
});

it('DV-1 a last line without a line break keeps its value when secrets are added', async () => {
  const { folder, file } = projectWith('REVIEWS_PASSKEY=own');
  expect((await ensureSecrets(folder)).site.REVIEWS_KEY).toBe('own');
  expect(readFileSync(file, 'utf8')).toMatch(/^REVIEWS_PASSKEY=own\nDELIVERY_TOKEN=/);
});

it('DV-2 a test site has the secrets of the embedded services and nothing else that a developer has set', async () => {
  const { folder } = projectWith('DELIVERY_TOKEN=token-of-the-embedded-service,old\n');
  writeFileSync(
    path.join(folder, '.dev.vars'),
    'CONTENT_URL=https://hosted.example\nCONTENT_TOKEN=token-of-the-hosted-service\nEXPOSE_SERVICES=false\n',
  );
  const { site, embedded } = await ensureSecrets(folder);
  const { CONTENT_TOKEN, EXPOSE_SERVICES, ...others } = embedded;
  expect([CONTENT_TOKEN, EXPOSE_SERVICES]).toEqual(['token-of-the-embedded-service', 'true']);
  const { CONTENT_URL: _, CONTENT_TOKEN: __, EXPOSE_SERVICES: ___, ...same } = site;
  expect(others).toEqual(same);
});
