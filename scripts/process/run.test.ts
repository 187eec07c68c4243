import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { kill, root, run, start, stop, wasStopped } from './run.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('DV-2 an environment that the shell selects for wrangler changes no local command', async () => {
  vi.stubEnv('CLOUDFLARE_ENV', 'production');
  expect((await run('sh', ['-c', 'echo "[$CLOUDFLARE_ENV]"'])).output).toBe('[]\n');
});

it('DV-1 wrangler writes its logs into this folder, not into the home of the user', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'alun-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const env = { HOME: home, XDG_CONFIG_HOME: '' };
  const list = ['d1', 'migrations', 'list', 'DB', '--local', '-c', 'services/wrangler.toml', '--persist-to', home];
  expect((await run('wrangler', list, { env })).output).toContain('0001_');
  expect(readdirSync(home, { recursive: true }).filter((file) => String(file).endsWith('.log'))).toEqual([]);
});

it('DV-1 stopping a command ends all its processes, including those that ignore SIGTERM', async () => {
  const child = start('sh', ['-c', `trap '' TERM; sleep 60 & echo ready; sleep 60`]);
  if (!child.stdout) throw new Error('sh did not start');
  await once(child.stdout, 'data');
  // The pipe closes when the last process that holds it has ended.
  const allEnded = once(child.stdout, 'close');
  child.stdout.resume();
  await stop(child, 200);
  await allEnded;
  expect(child.signalCode).toBe('SIGKILL');
});

it('DV-1 stopping a command that ends at once also ends what it has started, even if that ignores SIGTERM', async () => {
  const child = start('sh', ['-c', `(trap '' TERM; echo ready; exec sleep 60) & wait`]);
  if (!child.stdout) throw new Error('sh did not start');
  await once(child.stdout, 'data');
  const allEnded = once(child.stdout, 'close');
  child.stdout.resume();
  await stop(child);
  await allEnded;
  expect(child.signalCode).toBe('SIGTERM');
});

it('DV-1 a program that was stopped is told from one that ended by itself', async () => {
  const [stopped, killed, done] = [start('sleep', ['60']), start('sleep', ['60']), start('true', [])];
  await Promise.all([stop(stopped), kill(killed), new Promise((resolve) => done.once('exit', resolve))]);
  expect([stopped, killed, done].map(wasStopped)).toEqual([true, true, false]);
});

it('DV-1 a killed command leaves no child process running', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const inner = `require('net').connect(${port}, '127.0.0.1')`;
  const outer = `import { start } from './scripts/process/run.ts'; start(process.execPath, ['-e', ${JSON.stringify(inner)}]);`;
  const command = spawn(process.execPath, ['--input-type=module-typescript', '-e', outer], { cwd: root });
  const [connection] = (await once(server, 'connection')) as [Socket];
  // The connection closes when the process that holds it has ended.
  const ended = once(
    connection.on('error', () => undefined),
    'close',
  );
  command.kill('SIGKILL');
  await ended;
  server.close();
});

it('DV-1 a step over its time limit is ended and reported as timed out', async () => {
  const result = await run('sleep', ['60'], { timeoutMs: 50 });
  expect(result).toMatchObject({ ok: false, timedOut: true });
  const polite = await run('sh', ['-c', `trap 'exit 0' TERM; while :; do sleep 0.01; done`], { timeoutMs: 200 });
  expect(polite).toMatchObject({ ok: false, code: 0, timedOut: true });
});

it('DV-1 a step without output for too long is ended; one that keeps printing is not', async () => {
  // Fake time advances only when a step writes output, so the test does not depend on the machine's speed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silenceMs = 1_000;
  const passing = (ms: number) => ({ silenceMs, onOutput: () => void vi.advanceTimersByTime(ms) });
  const silent = await run('sh', ['-c', 'echo begun; sleep 60'], passing(silenceMs));
  const talking = await run(
    'sh',
    ['-c', 'for word in 1 2 3 4 5; do echo $word; sleep 0.1; done'],
    passing(silenceMs - 1),
  );
  expect(silent).toMatchObject({ ok: false, timedOut: true, output: 'begun\n' });
  expect(talking).toMatchObject({ ok: true, timedOut: false });
});

it('DV-1 a missing program is a failure with its name, not an exception', async () => {
  const result = await run('no-such-program-anywhere', []);
  expect(result.ok).toBe(false);
  expect(result.output).toContain('no-such-program-anywhere');
});
