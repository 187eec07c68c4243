import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { isFree } from '../process/ports.ts';

/** Which process serves from a state folder, and where. */
export interface Running {
  readonly pid: number;
  readonly port: number;
}

const fileIn = (stateDir: string): string => path.join(stateDir, 'running');

/** Notes that this process serves on `port` from a state folder, until it ends. */
export function noteRunning(stateDir: string, port: number): void {
  writeFileSync(fileIn(stateDir), `${process.pid} ${port}\n`);
  process.once('exit', () => rmSync(fileIn(stateDir), { force: true }));
}

/** Who serves from a state folder right now; a note left behind by a killed process does not count. */
async function whoRuns(stateDir: string): Promise<Running | undefined> {
  const note = await readFile(fileIn(stateDir), 'utf8').catch(() => '');
  const [pid = 0, port = 0] = note.trim().split(' ').map(Number);
  if (!(pid > 0 && port > 0)) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  return (await isFree(port)) ? undefined : { pid, port };
}

/** @throws CommandError when a site serves from this state folder: two of them would write over each other's data. */
export async function expectIdle(stateDir: string): Promise<void> {
  const running = await whoRuns(stateDir);
  if (running)
    throw new CommandError(
      `the site runs already, on port ${running.port} (process ${running.pid}). Stop it first, or use it there.`,
    );
}
