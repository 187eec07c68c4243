import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../../scripts/process/run.ts';
import { temporaryFolder } from '../../scripts/process/temporary-folder.ts';
import { browserFirst, serversFirst } from './browser-first.ts';

/** Puts a `chrt` before that of the system. */
async function withChrt(script: string): Promise<string> {
  const { folder } = await temporaryFolder('alun-chrt');
  const program = path.join(folder, 'chrt');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
  return folder;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('DV-1 bench: audits start Chromium in real time, with all of its arguments', async () => {
  await withChrt('echo "$@"');
  const { program, env, first, turnMs } = await browserFirst('/opt/a browser/chromium', () => 1);
  expect({ first, turnMs }).toEqual({ first: true, turnMs: 1 });
  const { output } = await run(program, ['--headless=new', 'about:blank'], { env });
  expect(output.trim()).toBe('--rr 1 /opt/a browser/chromium --headless=new about:blank');
});

it('DV-1 bench: a user who may not start programs in real time gets audits as usual, and is told', async () => {
  const folder = await withChrt('echo "$@" >> "$0.asked"; exit 1');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const start = await browserFirst('/usr/bin/chromium');
  expect(start).toEqual({ program: '/usr/bin/chromium', env: {}, first: false });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('chrt'));
  await serversFirst(start);
  const { output } = await run('cat', [path.join(folder, 'chrt.asked')]);
  expect(output.trim()).toBe('--rr 1 true');
});

it.runIf(process.platform === 'linux')(
  'DV-1 bench: what answers goes before the browser, and Lighthouse, started later, does not',
  async () => {
    const folder = await withChrt('echo "$@" >> "$0.asked"');
    await serversFirst({ program: 'chromium', env: {}, first: true });
    const { output } = await run('cat', [path.join(folder, 'chrt.asked')]);
    expect(output).toContain(`--all-tasks --reset-on-fork --rr --pid 2 ${process.pid}\n`);
  },
);
