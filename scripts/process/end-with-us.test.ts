import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'end-with-us.ts');

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

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

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

it('DV-1 a process that a package has started ends with ours, even when ours is killed', async () => {
  const { parent, child } = await family();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), 10_000);
});

it('DV-1 once the watch has ended, the child of a killed process stays', async () => {
  const { parent, child } = await family();
  parent.stdin.write('end');
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(isAlive(child)).toBe(true);
});
