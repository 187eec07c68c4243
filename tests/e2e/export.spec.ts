import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { run } from '../../scripts/process/run.ts';
import { command } from './fixtures/command.ts';
import { test } from './fixtures/site-test.ts';

const asset = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.object({
    file: z.object({ 'en-MY': z.object({ url: z.string(), details: z.object({ size: z.number() }) }) }),
  }),
});
const exported = z.object({
  contentTypes: z.array(z.looseObject({ sys: z.object({ id: z.string() }), fields: z.array(z.unknown()) })),
  entries: z.array(z.looseObject({ sys: z.object({ id: z.string(), publishedVersion: z.number().optional() }) })),
  assets: z.array(asset),
});

/** A server that closes every connection at once and records whether one came. */
async function doorbell(): Promise<{ readonly port: number; rung: () => boolean; close: () => Promise<void> }> {
  let rung = false;
  const server = createServer((socket) => {
    rung = true;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('doorbell: no address');
  return {
    port: address.port,
    rung: () => rung,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Runs Contentful's import tool as a brand would. The tool checks the whole file before it connects to anyone, so a connection means
 * that the file passed. The server then closes it.
 */
async function offer(file: string, folder: string): Promise<{ readonly accepted: boolean; readonly output: string }> {
  const door = await doorbell();
  const log = path.join(folder, 'import-errors.json');
  const script = `require('contentful-import')({ contentFile: ${JSON.stringify(file)}, spaceId: 'alun', managementToken: 'none', host: '127.0.0.1:${door.port}', retryLimit: 0, timeout: 2000, errorLogFile: ${JSON.stringify(log)}, useVerboseRenderer: true }).catch(() => process.exit(1))`;
  const { output } = await run('node', ['-e', script], { timeoutMs: 60_000 });
  await door.close();
  const errors = await readFile(log, 'utf8').catch(() => '');
  return { accepted: door.rung(), output: output + errors };
}

test('DV-2 the output of `content export` passes the validation of Contentful’s import tool; a broken file does not @operations', async ({
  siteOrigin,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-export-'));
  try {
    const target = path.join(folder, 'space');
    const said = await command('content', ['export', target, '--format', 'contentful'], siteOrigin);
    const file = path.join(target, 'content.json');
    const text = await readFile(file, 'utf8');
    const space = exported.parse(JSON.parse(text));

    expect(said).toContain(`${space.entries.length} entries`);
    expect(space.contentTypes.map(({ sys }) => sys.id)).toEqual(
      expect.arrayContaining(['product', 'article', 'header']),
    );
    expect(space.entries.length).toBeGreaterThan(800);
    const published = space.entries.filter(({ sys }) => sys.publishedVersion !== undefined);
    expect(published.length, 'published entries').toBe(space.entries.length);
    for (const { sys, fields } of space.assets) {
      const { url, details } = fields.file['en-MY'];
      const { size } = await stat(path.join(target, 'assets', url.replace('//', '')));
      expect(size, `the file of ${sys.id}`).toBe(details.size);
    }

    const whole = await offer(file, folder);
    expect(whole.accepted, whole.output).toBe(true);

    const nameless = path.join(folder, 'broken.json');
    await writeFile(nameless, text.replace(/"name": "Page title",/, ''));
    const refused = await offer(nameless, folder);
    expect(refused.accepted).toBe(false);
    expect(refused.output).toMatch(/fields\[0\]\.name\W+ is required/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
