import { CommandError } from '../process/command-line.ts';
import type { Served } from './stack.ts';

/** Counts the changes of sources, each once it is built. */
export interface Changes {
  readonly note: () => void;
  readonly count: () => number;
  /** Resolves once more have been counted: at once if they have been already. */
  readonly moreThan: (known: number) => Promise<void>;
}

export function countChanges(): Changes {
  let counted = 0;
  let next = Promise.withResolvers<void>();
  return {
    note() {
      counted += 1;
      next.resolve();
      next = Promise.withResolvers();
    },
    count: () => counted,
    async moreThan(known) {
      while (counted <= known) await next.promise;
    },
  };
}

interface Keeper {
  /** Starts the Workers once more. @throws CommandError when they cannot run */
  readonly start: () => Promise<Pick<Served, 'ended'>>;
  readonly changes: Pick<Changes, 'count' | 'moreThan'>;
  readonly say: (line: string) => void;
}

/**
 * Serves for ever. A Worker that throws while it starts, as one does in the middle of an edit, ends wrangler. It is started again after the
 * next change; at once if there was one since the last start, because wrangler may have ended without reading it.
 */
export async function keepServing(first: Pick<Served, 'ended'>, { start, changes, say }: Keeper): Promise<never> {
  let served: Pick<Served, 'ended'> | undefined = first;
  let known = 0;
  for (;;) {
    await served?.ended;
    const again = changes.count() > known ? 'again, as the sources have changed' : 'again with the next change';
    say(`wrangler has ended (see above); it starts ${again}. Ctrl-C stops.`);
    await changes.moreThan(known);
    known = changes.count();
    served = await start().catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      say(error.message);
      return undefined;
    });
    if (served) say('The site is served again.');
  }
}
