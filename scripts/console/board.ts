import { styleText } from 'node:util';
import { seconds } from './duration.ts';

/** Clears the progress line. */
const CLEAR = '\r\u001b[K';

export interface Board {
  begin(what: string): void;
  /** Progress, such as `12/638`; shown on a terminal while the task runs. */
  note(what: string, progress: string): void;
  done(what: string): void;
  /** `details` says how it failed. */
  fail(what: string, details: string): void;
}

/**
 * Prints one line per finished task, with its duration. On a terminal, a progress line also shows the tasks that are running in parallel.
 */
export function boardPrinter(out: NodeJS.WriteStream = process.stdout): Board {
  const running = new Map<string, { readonly since: number; progress: string }>();
  const print = (line?: string): void => {
    if (out.isTTY) out.write(CLEAR);
    if (line !== undefined) out.write(`${line}\n`);
    if (!out.isTTY || running.size === 0) return;
    const now = Array.from(running, ([what, { progress }]) => (progress ? `${what} ${progress}` : what)).join(', ');
    out.write(`  ${`${now}…`.slice(0, (out.columns || 80) - 3)}`);
  };
  const close = (mark: string, what: string): void => {
    const since = running.get(what)?.since ?? Date.now();
    running.delete(what);
    print(`${mark} ${what} ${styleText('dim', seconds(Date.now() - since))}`);
  };
  return {
    begin(what) {
      running.set(what, { since: Date.now(), progress: '' });
      print();
    },
    note(what, progress) {
      const entry = running.get(what);
      if (!entry || entry.progress === progress) return;
      entry.progress = progress;
      print();
    },
    done: (what) => close(styleText('green', '✓'), what),
    fail(what, details) {
      close(styleText('red', '✗'), what);
      print(`\n${details}\n`);
    },
  };
}
