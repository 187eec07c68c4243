import { styleText } from 'node:util';
import { seconds } from './duration.ts';

/** Clears the progress line. */
const CLEAR = '\r\u001b[K';

/** A log has a line about a running task at most this often. */
const LOG_EVERY_MS = 60_000;

export interface Board {
  begin(what: string): void;
  /** Progress, such as `12/638`: shown on a terminal while the task runs, and in a log once a minute. */
  note(what: string, progress: string): void;
  done(what: string): void;
  /** `details` says how it failed. */
  fail(what: string, details: string): void;
}

/**
 * Prints one line per finished task, with its duration. On a terminal, a progress line also shows the tasks that are running in parallel;
 * elsewhere (a log of CI) a line tells the progress of a long task. @param now in milliseconds
 */
export function boardPrinter(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stdout,
  now: () => number = Date.now,
): Board {
  const running = new Map<string, { readonly since: number; progress: string; logged: number }>();
  const print = (finished?: string): void => {
    if (out.isTTY) out.write(CLEAR);
    if (finished !== undefined) out.write(`${finished}\n`);
    if (!out.isTTY || running.size === 0) return;
    const line = Array.from(running, ([what, { progress }]) => (progress ? `${what} ${progress}` : what)).join(', ');
    out.write(`  ${`${line}…`.slice(0, (out.columns || 80) - 3)}`);
  };
  const close = (mark: string, what: string): void => {
    const since = running.get(what)?.since ?? now();
    running.delete(what);
    print(`${mark} ${what} ${styleText('dim', seconds(now() - since))}`);
  };
  return {
    begin(what) {
      running.set(what, { since: now(), progress: '', logged: now() });
      print();
    },
    note(what, progress) {
      const entry = running.get(what);
      if (!entry || entry.progress === progress) return;
      entry.progress = progress;
      if (out.isTTY) print();
      else if (now() - entry.logged >= LOG_EVERY_MS) {
        entry.logged = now();
        out.write(`  ${what} ${progress}\n`);
      }
    },
    done: (what) => close(styleText('green', '✓'), what),
    fail(what, details) {
      close(styleText('red', '✗'), what);
      print(`\n${details}\n`);
    },
  };
}
