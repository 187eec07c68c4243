import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { run, start, stop } from './run.ts';

it('DV-1 stopping a command ends everything it has started, also what ignores being asked', async () => {
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

it('DV-1 a step that takes too long is ended and says so', async () => {
  const result = await run('sleep', ['60'], { timeoutMs: 50 });
  expect(result).toMatchObject({ ok: false, timedOut: true });
});

it('DV-1 a step that says nothing any more is ended, one that goes on talking is not', async () => {
  const [silent, talking] = await Promise.all([
    run('sh', ['-c', 'echo begun; sleep 60'], { silenceMs: 300 }),
    run('sh', ['-c', 'for word in 1 2 3 4 5; do echo $word; sleep 0.5; done'], { silenceMs: 2_000 }),
  ]);
  expect(silent).toMatchObject({ ok: false, timedOut: true, output: 'begun\n' });
  expect(talking).toMatchObject({ ok: true, timedOut: false });
});

it('DV-1 a program that is not there is a failure with its name, not an exception', async () => {
  const result = await run('no-such-program-anywhere', []);
  expect(result.ok).toBe(false);
  expect(result.output).toContain('no-such-program-anywhere');
});

it('DV-1 npm start on a taken port ends with one line that says which, and what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const result = await run('node', ['scripts/bootstrap.mjs', 'start', '--port', String(port)], { timeoutMs: 20_000 });
  server.close();
  expect(result.code).toBe(1);
  expect(result.output.trim().split('\n')).toEqual([expect.stringContaining(`port ${port} is taken`)]);
}, 30_000);

it.each([
  [['--port', 'abc'], 'port must be a number'],
  [['--prot', '1'], "Unknown option '--prot'"],
])(
  'DV-1 npm start %j ends with one line that names the mistake',
  async (args, message) => {
    const result = await run('node', ['scripts/bootstrap.mjs', 'start', ...args], { timeoutMs: 20_000 });
    expect(result.code).toBe(1);
    expect(result.output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  },
  30_000,
);
