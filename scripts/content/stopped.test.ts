import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const COMMANDS = path.resolve(import.meta.dirname, '../content.ts');

/** Stops a content command by Ctrl-C as soon as it calls this path of the management API, which never answers. */
async function stopped(at: string, command: readonly string[]) {
  const waits = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === '/__services/health') response.end('alun-services');
    else if (request.url?.includes(at)) waits.resolve();
    else response.end(JSON.stringify({ published: 1, missing: [], total: 0, items: [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = spawn(process.execPath, [COMMANDS, ...command, '--url', url], {
    env: { ...process.env, MANAGEMENT_TOKEN: 't' },
  });
  const said: string[] = [];
  running.stderr.on('data', (text) => said.push(String(text)));
  await waits.promise;
  running.kill('SIGINT');
  const [code] = await once(running, 'close');
  return { code: Number(code), said: said.join('') };
}

test('RS-2 DV-1 a stopped import says what it leaves behind and how to finish it, and exits with 130', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'alun-stopped-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'entries/Facet'), { recursive: true });
  writeFileSync(path.join(dir, 'entries/Facet/lemon.json'), '{"title":"Lemon","type":"scent"}');
  expect(await stopped('/import/drafts', ['import', dir])).toEqual({
    code: 130,
    said: expect.stringMatching(
      /^content import: stopped; what was sent stays.+ the same command .+ first import.+ npm run ops -- reindex\n$/,
    ),
  });
});

test('RS-2 DV-1 a stopped export says that it is incomplete; a command that leaves nothing behind is silent', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'alun-stopped-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  expect(await stopped('/assets?', ['export', dir])).toEqual({
    code: 130,
    said: expect.stringMatching(/^content export: stopped; .+ incomplete.+\n$/),
  });
  expect(await stopped('/entries?', ['list', 'Product'])).toEqual({ code: 130, said: '' });
});
