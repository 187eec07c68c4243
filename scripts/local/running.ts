import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
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
  /** Port of its site; absent until the site serves. */
  port: z.number().optional(),
  /** It deploys, so nobody else may change the build. */
  deploys: z.boolean().optional(),
});
type Holder = z.infer<typeof holder>;

/** A check of the lock takes the lock for a moment, so others retry for this long. */
const BUSY_MS = 500;

/** The lock file is next to the folder, so it survives `npm run reset`. */
const lockFile = (stateDir: string): string => `${stateDir}.lock`;
const noteFile = (stateDir: string): string => `${stateDir}.holder.json`;

/** The locks of this process. Garbage collection would release them, so they are referenced here. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

const isOfSqlite = (error: unknown): error is Error & { readonly errcode: unknown } =>
  error instanceof Error && 'errcode' in error;

/**
 * The lock of a state folder after this statement; undefined when another process has it.
 * @throws CommandError when the file cannot be used, for example because another user owns it
 */
function lockAfter(sql: string, stateDir: string): DatabaseSync | undefined {
  mkdirSync(path.dirname(stateDir), { recursive: true });
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile(stateDir), { timeout: BUSY_MS });
    lock.exec(sql);
    return lock;
  } catch (error) {
    lock?.close();
    if (!isOfSqlite(error)) throw error;
    if (error.errcode === SQLITE_BUSY) return undefined;
    throw new CommandError(
      `${lockFile(stateDir)} cannot be locked (${error.message}); check who may write there, or delete the file`,
    );
  }
}

/** The last recorded holder; undefined when there is none, or while the note is being written. */
function noted(stateDir: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(noteFile(stateDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function whoHolds({ pid, since, port, deploys }: Holder, wants: 'start' | 'reset'): string {
  const at = `since ${moment(since)}`;
  if (deploys) return `a deployment uses this folder (process ${pid}, ${at}); wait until it ends`;
  return port === undefined
    ? `process ${pid} uses the site's data (${at}); wait until it ends, or stop it`
    : `the site is already running on port ${port} (process ${pid}, ${at}); ${wants === 'start' ? 'use that one, or stop it first' : 'stop it first'}`;
}

/** The id of the deployment's process, for the commands that it runs. */
const DEPLOYMENT = 'ALUN_DEPLOYMENT';

/**
 * Locks a state folder for this process until it ends, because two sites would overwrite each other's data. The operating system releases
 * the lock, however the process ends. Call the returned function with the port once the site serves.
 * @param deploys meanwhile, only commands of this process may build
 * @param wants a start can use a site that is already running instead; a reset cannot
 * @throws CommandError that names the holder.
 */
export function claimState(
  stateDir: string,
  { deploys, wants = 'start' }: { readonly deploys?: boolean; readonly wants?: 'start' | 'reset' } = {},
): (port: number) => void {
  const lock = lockAfter('BEGIN EXCLUSIVE', stateDir);
  if (!lock) {
    const who = noted(stateDir);
    throw new CommandError(who ? whoHolds(who, wants) : "another process uses the site's data; try again in a moment");
  }
  held.add(lock);
  const since = new Date().toISOString();
  const note = (port?: number): void =>
    writeFileSync(noteFile(stateDir), JSON.stringify({ pid: process.pid, since, port, deploys } satisfies Holder));
  note();
  if (deploys) process.env[DEPLOYMENT] = String(process.pid);
  return note;
}

/** Pause between attempts to get a lock that another process has, in milliseconds. */
const AGAIN_MS = 100;

/**
 * Runs work that only one process at a time may do, after that of others. The operating system releases the lock, however the process ends.
 * @param place the lock file, without `.lock`
 * @param work gets whether it had to wait
 * @param waits called once if it has to wait
 */
export async function oneAtATime<T>(
  place: string,
  work: (waited: boolean) => Promise<T>,
  waits: () => void = () => undefined,
): Promise<T> {
  let lock = lockAfter('BEGIN EXCLUSIVE', place);
  const waited = lock === undefined;
  if (waited) waits();
  while (!lock) {
    await delay(AGAIN_MS);
    lock = lockAfter('BEGIN EXCLUSIVE', place);
  }
  try {
    return await work(waited);
  } finally {
    lock.close();
  }
}

/** Whether a process has the lock right now: what a killed process left behind does not count. */
function isHeld(stateDir: string): boolean {
  const lock = lockAfter('SELECT 1 FROM sqlite_schema', stateDir);
  lock?.close();
  return lock === undefined;
}

/** Port of the site that serves from a state folder right now; undefined when there is none. */
function portOf(stateDir: string): number | undefined {
  const port = noted(stateDir)?.port;
  return port !== undefined && isHeld(stateDir) ? port : undefined;
}

/**
 * Call before the build is changed: what a deployment has checked must be what it uploads.
 * @throws CommandError while one deploys from this folder, unless this process is one of its own
 */
export function expectNoDeployment(stateDir = STATE_DIR): void {
  const who = noted(stateDir);
  if (who?.deploys && process.env[DEPLOYMENT] !== String(who.pid) && isHeld(stateDir))
    throw new CommandError(whoHolds(who, 'start'));
}

/** Whether a site serves from this folder's build right now. */
export const servesHere = (): boolean => portOf(STATE_DIR) !== undefined;

/** Default origin for commands on this machine: the running site's, or the one that `npm start` would use. */
export const siteHere = (stateDir = STATE_DIR): string => `http://localhost:${portOf(stateDir) ?? DEFAULT_PORT}`;
