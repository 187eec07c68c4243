import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/process/temporary-folder.ts';
import { newPages, pagesFirst } from './pages-first.ts';

/** A program that runs until it is ended. */
const IDLE = 'setInterval(() => 0, 1000)';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
});

it('DV-1 bench: a process becomes a page some time after it has started, and is found once', () => {
  const commands = new Map([
    ['1', 'init'],
    ['20', 'chromium\0--type=zygote'],
    ['21', 'chromium\0--type=zygote'],
  ]);
  const found = newPages(
    () => [...commands.keys(), 'meminfo'],
    (pid) => commands.get(pid) ?? '',
  );
  expect(found()).toEqual([]);
  commands.set('21', 'chromium\0--type=renderer');
  expect(found()).toEqual(['21']);
  expect(found()).toEqual([]);
});

it.runIf(process.platform === 'linux')(
  'DV-1 bench: the main threads of pages go before everything else, those of other browsers on the machine do not',
  async () => {
    const { folder } = await temporaryFolder('alun-pages-first');
    const program = path.join(folder, 'chrt');
    // The waiting program is started as it is; what it gives to each page is written down.
    writeFileSync(program, '#!/bin/sh\n[ "$2" = 4 ] && shift 2 && exec "$@"\necho "$@" >> "$0.given"\n');
    chmodSync(program, 0o755);
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
    const elsewhere = Number(
      execFileSync('sh', ['-c', `node -e '${IDLE}' -- --type=renderer > /dev/null 2>&1 & echo $!`]),
    );
    const page = spawn('node', ['-e', IDLE, '--', '--type=renderer']);
    closing.push(
      () => page.kill(),
      () => process.kill(elsewhere),
      pagesFirst({ program: 'chromium', env: {}, first: true }),
    );
    await vi.waitFor(() => expect(readFileSync(`${program}.given`, 'utf8')).toBe(`--rr --pid 3 ${page.pid}\n`), 10_000);
  },
);
