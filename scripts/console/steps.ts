import { styleText } from 'node:util';
import { seconds } from './duration.ts';

export interface StepPrinter {
  /** Ends the previous step and begins this one. */
  step(what: string): void;
  /** The running step has failed; `details` says how. */
  fail(details: string): void;
  /** The last step is done. */
  end(): void;
}

/** Prints one line per step, with its duration when it ends. */
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
