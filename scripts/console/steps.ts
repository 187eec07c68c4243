import { styleText } from 'node:util';
import { seconds } from './duration.ts';

export interface StepPrinter {
  /** The step before is done, this one begins. */
  step(what: string): void;
  /** The step that runs has failed; `details` says how. */
  fail(details: string): void;
  /** The last step is done. */
  end(): void;
}

/** Prints what is being done, a line a step, each with its time when it ends. */
export function stepPrinter(): StepPrinter {
  let current: { readonly what: string; readonly since: number } | undefined;
  const close = (mark: string): void => {
    if (current) console.log(`${mark} ${current.what} ${styleText('dim', seconds(Date.now() - current.since))}`);
    current = undefined;
  };
  const end = (): void => close(styleText('green', '✓'));
  return {
    step(what) {
      end();
      current = { what, since: Date.now() };
      if (process.stdout.isTTY) process.stdout.write(`  ${what}…\r`);
    },
    fail(details) {
      close(styleText('red', '✗'));
      console.error(`\n${details}\n`);
    },
    end,
  };
}
