import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unstable_getVarsForDev as getVarsForDev } from 'wrangler';
import { CommandError } from '../process/command-line.ts';
import { onFreePort, PortTaken } from '../process/ports.ts';
import { failureOf, readingOnly } from './stack.ts';

/** The end of wrangler 4's output, with its colours, when another process took the port after the check. */
const TAKEN =
  '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mAddress already in use (127.0.0.1:4833). Please check that you are not already running a server on this address or specify a different port with --port.\u001b[0m';
const ENDED = new CommandError('wrangler exited: no output');

test('DV-1 a site whose port was taken while wrangler started is started on another port', async () => {
  const given: number[] = [];
  const started = onFreePort(async (port) => {
    given.push(port);
    if (given.length === 1) throw failureOf(ENDED, TAKEN, port);
    return port;
  });
  expect(await started).toBe(given[1]);
});

test('DV-1 any other failure of wrangler is reported unchanged', async () => {
  expect(failureOf(ENDED, TAKEN, 4833)).toEqual(new PortTaken(4833));
  for (const said of ['', 'Build failed with 1 error', 'the address is in use'])
    expect(failureOf(ENDED, said, 4833)).toBe(ENDED);
});

test('DV-2 with secrets of its own, a site takes nothing from .dev.vars', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-stack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = path.join(folder, 'wrangler.toml');
  await writeFile(path.join(folder, '.dev.vars'), 'CONTENT_URL=https://hosted.example\nOPS_TOKEN=developer\n');
  const names = (files: string[] | undefined): string[] =>
    Object.keys(getVarsForDev(config, files, {}, undefined, true));
  expect(names(undefined)).toEqual(['CONTENT_URL', 'OPS_TOKEN']);
  const [option, file = ''] = await readingOnly({ OPS_TOKEN: 'own$token#1', EXPOSE_SERVICES: 'true' }, folder);
  expect([option, (await stat(file)).mode & 0o777]).toEqual(['--env-file', 0o600]);
  const vars = getVarsForDev(config, [file], {}, undefined, true);
  expect(Object.entries(vars).map(([name, { value }]) => [name, value])).toEqual([
    ['OPS_TOKEN', 'own$token#1'],
    ['EXPOSE_SERVICES', 'true'],
  ]);
});
