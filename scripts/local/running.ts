import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { moment } from '../console/terminal-text.ts';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** Where `npm start` keeps D1, R2, KV, the Durable Objects and the edge cache. */
export const STATE_DIR = path.join(root, '.wrangler/state');

export const DEFAULT_PORT = 8787;

const holder = z.object({
  pid: z.number(),
  since: z.iso.datetime(),
  /** Where its site serves; absent until it does. */
  port: z.number().optional(),
});
type Holder = z.infer<typeof holder>;

/** Asking whether a folder is held holds it for a moment. */
const BUSY_MS = 500;

/** Beside the folder: it outlives `npm run reset`. */
const lockOf = (stateDir: string): DatabaseSync => {
  mkdirSync(path.dirname(stateDir), { recursive: true });
  return new DatabaseSync(`${stateDir}.lock`, { timeout: BUSY_MS });
};
const noteFile = (stateDir: string): string => `${stateDir}.holder.json`;

/** The locks of this process; one that is collected would be let go. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/** False where somebody else has the lock. @throws whatever else SQLite says */
function does(lock: DatabaseSync, sql: string): boolean {
  try {
    lock.exec(sql);
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Who noted itself last; undefined: nobody did, or the note is just being written. */
function noted(stateDir: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(noteFile(stateDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function whoHolds({ pid, since, port }: Holder): string {
  const at = `since ${moment(since)}`;
  return port === undefined
    ? `process ${pid} is at work on the site's data ${at}: wait until it is done, or stop it`
    : `the site runs already, on port ${port} (process ${pid}, ${at}): use it there, or stop it first`;
}

/**
 * Takes a state folder for this process, until it ends: two sites would write over each other's data. The lock is the system's own, so
 * that whatever ends the process lets go of it. Call the answer once the site serves.
 * @throws CommandError that says who has it.
 */
export function claimState(stateDir: string): (port: number) => void {
  const lock = lockOf(stateDir);
  if (!does(lock, 'BEGIN EXCLUSIVE')) {
    lock.close();
    const who = noted(stateDir);
    throw new CommandError(
      who ? whoHolds(who) : "another process is at work on the site's data: try again in a moment",
    );
  }
  held.add(lock);
  const since = new Date().toISOString();
  const note = (port?: number): void =>
    writeFileSync(noteFile(stateDir), JSON.stringify({ pid: process.pid, since, port } satisfies Holder));
  note();
  return note;
}

/** Where a site serves from a state folder right now; undefined: nowhere. What a killed process left behind does not count. */
function portOf(stateDir: string): number | undefined {
  const port = noted(stateDir)?.port;
  if (port === undefined) return undefined;
  const lock = lockOf(stateDir);
  const free = does(lock, 'SELECT 1 FROM sqlite_schema');
  lock.close();
  return free ? undefined : port;
}

/** Whether a site serves from this folder's build right now. */
export const servesHere = (): boolean => portOf(STATE_DIR) !== undefined;

/** Origin of the site on this machine, for commands that are not told another: where it runs, else where it would. */
export const siteHere = (stateDir = STATE_DIR): string => `http://localhost:${portOf(stateDir) ?? DEFAULT_PORT}`;
