import { createLog, type Log } from '../../log.ts';

export interface ListeningLog extends Log {
  /** Names of the events written so far, but for `request.slow`. */
  readonly events: readonly string[];
  readonly lines: readonly string[];
}

/** A log whose events can be read. */
export function listeningLog(): ListeningLog {
  const lines: string[] = [];
  const events: string[] = [];
  const log = createLog({
    clock: { now: () => 0 },
    sink: (_level, line) => {
      lines.push(line);
      const event = /"event":"([^"]+)"/.exec(line)?.[1] ?? '';
      // Depends on the machine and what else it does.
      if (event !== 'request.slow') events.push(event);
    },
  });
  return { ...log, events, lines };
}

/** A `waitUntil` whose work can be awaited. */
export function backgroundWork() {
  const work: Promise<unknown>[] = [];
  return {
    waitUntil: (promise: Promise<unknown>): void => void work.push(promise),
    /** Resolves when all work, including work it started, has ended. */
    async settled(): Promise<void> {
      while (work.length > 0) await Promise.allSettled(work.splice(0));
    },
  };
}
