import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { familyOf, processorTimeMs, threadTimeMs, workerdProcesses } from './processor-time.ts';

/** Keeps this process busy for that long. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it.runIf(process.platform === 'linux')(
  'DV-1 bench: the processor time of a process is in milliseconds, and is the one that Node reports',
  () => {
    const pids = [String(process.pid)];
    const before = { ticks: processorTimeMs(pids), threads: threadTimeMs(pids), node: process.cpuUsage() };
    work(300);
    const { user, system } = process.cpuUsage(before.node);
    const used = (user + system) / 1_000;
    // The system counts in ticks of 10 ms; reading takes time too.
    expect(Math.abs(processorTimeMs(pids) - before.ticks - used)).toBeLessThanOrEqual(60);
    expect(Math.abs(threadTimeMs(pids) - before.threads - used)).toBeLessThanOrEqual(60);
  },
);

it.runIf(process.platform === 'linux')(
  'DV-1 bench: the processes of a peer are its own and those that it has started, whatever their names',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alun-family-'));
    // A name with a parenthesis, which ends the name in what the system shows.
    const script = `cp "$(command -v sleep)" "$0/a) b" && { "$0/a) b" 60 & echo $!; wait; }`;
    const child = spawn('sh', ['-c', script, folder], { detached: true });
    onTestFinished(() => {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      rmSync(folder, { recursive: true });
    });
    const [text] = await once(child.stdout, 'data');
    expect(familyOf(child.pid ?? 0).sort()).toEqual([String(child.pid), String(text).trim()].sort());
    expect(familyOf(process.pid)).toEqual(expect.arrayContaining([String(child.pid), String(text).trim()]));
    expect(workerdProcesses()).toEqual([]);
  },
);

it('DV-1 bench: without a process, its precise time is unknown, not 0', () => {
  expect(threadTimeMs([])).toBeNaN();
});
