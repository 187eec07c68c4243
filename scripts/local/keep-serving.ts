import { CommandError } from '../process/command-line.ts';
import type { Served } from './stack.ts';

interface Keeper {
  /** Starts the Workers once more. @throws CommandError when they cannot run */
  readonly start: () => Promise<Pick<Served, 'ended'>>;
  /** Resolves after the next change of a source, once what has changed is built. */
  readonly changed: () => Promise<unknown>;
  readonly say: (line: string) => void;
}

/**
 * Serves for ever. A Worker that throws while it starts, as one does in the middle of an edit, ends wrangler; it is started again after the
 * next change.
 */
export async function keepServing(first: Pick<Served, 'ended'>, { start, changed, say }: Keeper): Promise<never> {
  let served: Pick<Served, 'ended'> | undefined = first;
  for (;;) {
    await served?.ended;
    say('wrangler has ended (see above); it starts again with the next change. Ctrl-C stops.');
    await changed();
    served = await start().catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      say(error.message);
      return undefined;
    });
    if (served) say('The site is served again.');
  }
}
