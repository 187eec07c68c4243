import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Turns off noise of wrangler and others: no metrics, no look-ups, no log per run in the user's own configuration folder. An environment is
 * only ever selected by `--env`: one from the shell would give a local site the settings and the database of a deployed one's name.
 */
const QUIET = {
  CLOUDFLARE_ENV: '',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: path.join(root, '.wrangler/logs'),
  NO_UPDATE_NOTIFIER: '1',
} as const;

export interface RunOptions {
  /** Working directory; default: the root of the repository. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: no limit. */
  readonly timeoutMs?: number;
  /** Ends the program after this long without output. Default: it may be silent. */
  readonly silenceMs?: number;
  /** Receives every piece of output as it arrives. */
  readonly onOutput?: (text: string) => void;
}

export interface RunResult {
  readonly ok: boolean;
  readonly code: number | null;
  /** stdout and stderr in order of arrival. */
  readonly output: string;
  readonly timedOut: boolean;
}

/**
 * Replaces itself with the program and leaves a watchdog in its process group. When the process at the other end of fd 3 dies, even by
 * SIGKILL, the watchdog kills the group. An orphaned wrangler would write to the data of the next one.
 */
const WITH_WATCH = '{ cat; kill -KILL 0; } <&3 >/dev/null 2>&1 & exec "$@" 3<&-';

/** Running processes; `stopAll` ends them and everything that they started. */
const running = new Set<ChildProcess>();
/** This process is about to exit. */
let isStopping = false;

/** Starts a program of node_modules/.bin (or of the system) as the leader of its own process group, which ends with this process. */
export function start(program: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  const child = spawn('sh', ['-c', WITH_WATCH, 'sh', program, ...args], {
    cwd: options.cwd ?? root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...QUIET,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      ...options.env,
    },
  });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    child.stdio[3]?.destroy();
  });
  if (options.onOutput) {
    child.stdout?.setEncoding('utf8').on('data', options.onOutput);
    child.stderr?.setEncoding('utf8').on('data', options.onOutput);
  }
  return child;
}

/** Processes that `stop` or `kill` ends. */
const stopped = new WeakSet<ChildProcess>();

/** Whether a process ends, or has ended, because it was told to: it has not failed. */
export const wasStopped = (child: ChildProcess): boolean => stopped.has(child);

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  stopped.add(child);
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends a process and its group: SIGTERM first, SIGKILL after `graceMs`. Resolves when it has ended. */
export async function stop(child: ChildProcess, graceMs = 3_000): Promise<void> {
  const ended = hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child, 'SIGTERM');
  const deadline = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await ended;
  clearTimeout(deadline);
  signalGroup(child, 'SIGKILL');
}

/** Kills a process and its group at once, as a power cut would. Resolves when it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child, 'SIGKILL');
  await ended;
}

/** Ends everything that `start` and `run` have started, before this process exits. What waits for `run` goes no further. */
export async function stopAll(): Promise<void> {
  isStopping = true;
  await Promise.all([...running].map((child) => stop(child)));
}

/** Runs a program to its end and returns the result; never throws for a failing program. Never returns after `stopAll`. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    if (isStopping) return;
    let output = '';
    let timedOut = false;
    const child = start(program, args, {
      ...options,
      onOutput: (text) => {
        output += text;
        silence?.refresh();
        options.onOutput?.(text);
      },
    });
    const endAfter = (ms: number | undefined): NodeJS.Timeout | undefined =>
      ms === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            void stop(child);
          }, ms);
    const deadline = endAfter(options.timeoutMs);
    const silence = endAfter(options.silenceMs);
    const clear = (): void => {
      clearTimeout(deadline);
      clearTimeout(silence);
    };
    child.once('error', (error) => {
      running.delete(child);
      clear();
      resolve({ ok: false, code: null, output: `${program}: ${error.message}`, timedOut });
    });
    child.once('close', (code) => {
      clear();
      // A program that was stopped has not failed, and what would follow must not begin.
      if (!isStopping) resolve({ ok: code === 0 && !timedOut, code, output, timedOut });
    });
  });
}
