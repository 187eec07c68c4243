import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CommandError, complain, UsageError } from './command-line.ts';

/** The lines that a failed command prints, and its exit code. */
function complaint(work: () => unknown): readonly [code: number, ...lines: string[]] {
  const lines: string[] = [];
  try {
    work();
  } catch (error) {
    return [complain('probe', error, (line) => lines.push(line)), ...lines];
  }
  return [0];
}
const failing = (error: Error) => () => {
  throw error;
};

it('DV-1 a failure is one line with the exit code 1, an invalid command line one with 2 and a hint', () => {
  expect(complaint(failing(new CommandError('no site')))).toEqual([1, 'probe: no site']);
  expect(complaint(failing(new UsageError('no such option')))).toEqual([2, 'probe: no such option; see --help']);
});

it('DV-1 a file that cannot be read or written is named in one line; a bug keeps its stack', () => {
  expect(complaint(() => readFileSync('/nowhere/a.json'))).toEqual([
    1,
    "probe: ENOENT: no such file or directory, open '/nowhere/a.json'",
  ]);
  expect(() => complaint(failing(new TypeError('a bug')))).toThrow('a bug');
});

const PROBE = `
  import { main } from ${JSON.stringify(new URL('command-line.ts', import.meta.url).href)};
  await main('probe', async () => {
    console.log('begun');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });`;
const ARGUMENTS = ['--input-type=module-typescript', '--eval'];

async function begun({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('the command did not start');
  await once(stdout, 'data');
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('DV-1 a command that %s stops exits with %i', async (signal, code) => {
  const command = spawn(process.execPath, [...ARGUMENTS, PROBE]);
  await begun(command);
  command.kill(signal);
  expect(await once(command, 'close')).toEqual([code, null]);
});

it('DV-1 a stopped command tells its programs to end, begins no other, and reports none of them as failed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-stopped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const probe = `
    import { main } from ${JSON.stringify(new URL('command-line.ts', import.meta.url).href)};
    import { run } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)};
    await main('probe', async () => {
      const cwd = ${JSON.stringify(folder)};
      const slowly = 'trap "sleep 0.3; echo > told; exit" TERM; echo begun; sleep 60 & wait';
      const slow = new Promise((resolve) => run('sh', ['-c', slowly], { cwd, onOutput: resolve }));
      const quick = run('sleep', ['60']);
      console.log((await slow).trim());
      console.log('failed', await quick);
      await run('sh', ['-c', 'echo > later'], { cwd });
    });`;
  const command = spawn(process.execPath, [...ARGUMENTS, probe]);
  let said = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await begun(command);
  command.kill('SIGINT');
  expect(await once(command, 'close')).toEqual([130, null]);
  expect([said, readdirSync(folder)]).toEqual(['begun\n', ['told']]);
});

it('DV-1 a command ends when the npm that has started it dies', async () => {
  const npm = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ${JSON.stringify([...ARGUMENTS, PROBE])}, { stdio: 'inherit' });`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const parent = spawn(process.execPath, [...ARGUMENTS, npm], { env });
  await begun(parent);
  parent.stdout.resume();
  // The pipe closes when the last process that holds it has ended.
  const allEnded = once(parent.stdout, 'close');
  parent.kill('SIGKILL');
  await allEnded;
});
