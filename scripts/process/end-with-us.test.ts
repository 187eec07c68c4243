import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';

const MODULE = new URL('end-with-us.ts', import.meta.url).href;

/** A process that starts a child without care for its end, watches over it, and prints both ids. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { endWithUs } from ${JSON.stringify(MODULE)};
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  child.once('spawn', async () => {
    const end = await endWithUs('sleep');
    process.stdin.once('data', () => { end(); process.stdout.write('ended'); });
    process.stdout.write(String(child.pid));
  });
`;

/** Without a parent that asks for its end, a dead process stays listed for a while, as a zombie. */
const isAlive = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

/** Some small systems have neither pgrep nor ps. */
const canWatch = spawnSync('pgrep', ['-V']).error === undefined;

/** Starts both. @returns the parent, and the child's id */
async function family() {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  const child = Number(said);
  onTestFinished(() => {
    parent.kill('SIGKILL');
    if (isAlive(child)) process.kill(child, 'SIGKILL');
  });
  return { parent, child };
}

it.runIf(canWatch)('DV-1 a process that a package has started ends with ours, even when ours is killed', async () => {
  const { parent, child } = await family();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), 10_000);
});

it.runIf(canWatch)('DV-1 once the watch has ended, the child of a killed process stays', async () => {
  const { parent, child } = await family();
  parent.stdin.write('end');
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const isWatched = (): boolean => spawnSync('pgrep', ['-f', `sh ${parent.pid} sleep`]).status === 0;
  await vi.waitFor(() => expect(isWatched()).toBe(false), 10_000);
  expect(isAlive(child)).toBe(true);
});
