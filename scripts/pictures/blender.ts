/** Runs Blender's Cycles headless on a list of jobs and prints its progress. */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const CACHE = path.join(import.meta.dirname, '.cache');

export interface StudioJob {
  kind: string;
  out: string;
  tint: string;
  pixels: number;
  samples: number;
  passes: readonly ('object' | 'shadow')[];
  [detail: string]: unknown;
}

/** Renders every job and calls `done` after each; rejects with Blender's last lines if one fails. */
export async function runStudio(jobs: readonly StudioJob[], done: (job: StudioJob) => Promise<void>): Promise<void> {
  if (jobs.length === 0) return;
  await mkdir(CACHE, { recursive: true });
  const list = path.join(CACHE, `jobs-${process.pid}.json`);
  await writeFile(list, JSON.stringify(jobs, null, 1));
  const script = path.join(import.meta.dirname, 'studio', 'main.py');
  const child = spawn(
    'nice',
    ['-n', '10', 'blender', '-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', list],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const tail: string[] = [];
  const kept: Promise<void>[] = [];
  const listen = (stream: NodeJS.ReadableStream) =>
    createInterface({ input: stream }).on('line', (text) => {
      const finished = /^\[studio\] (\d+)\//.exec(text);
      if (finished) {
        console.log(text);
        const job = jobs[Number(finished[1]) - 1];
        if (job) kept.push(done(job));
      } else if (text.startsWith('[spin]')) {
        console.log(text);
      } else if (!text.startsWith('Fra:')) {
        tail.push(text);
        if (tail.length > 30) tail.shift();
      }
    });
  listen(child.stdout);
  listen(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) =>
      reject(new Error('pictures: Blender did not start; install it (Debian: apt-get install blender)', { cause })),
    );
    // Not at its exit: its last lines may still be on their way.
    child.on('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`pictures: Blender exited with ${signal ?? `code ${code}`}\n${tail.join('\n')}`)),
    );
  });
  await ended.finally(() => rm(list));
  await Promise.all(kept);
}
