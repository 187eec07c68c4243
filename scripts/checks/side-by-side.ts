import type { Board } from '../console/board.ts';
import { CommandError } from '../process/command-line.ts';
import { NO_TESTS, plus, type TestCounts } from './test-counts.ts';

/** Tells how far a check has come, such as `12/638`. */
export type Tell = (progress: string) => void;

export interface Check {
  readonly name: string;
  /** Tests that it ran, if it runs tests; throws CommandError with the output when it fails. */
  readonly work: (tell: Tell) => Promise<TestCounts | undefined>;
}

/** Tests that failed, and those that ran beside them. */
export class FailedTests extends CommandError {
  readonly counts: TestCounts;

  constructor(message: string, counts: TestCounts) {
    super(message);
    this.counts = counts;
  }
}

/** A check that failed counts as one failed test at least. */
function countsOf(error: CommandError): TestCounts {
  const tests = error instanceof FailedTests ? error.counts : NO_TESTS;
  return { passed: tests.passed, failed: Math.max(1, tests.failed) };
}

/**
 * Runs checks in their order, so many at once: the next begins when one has ended. All of them run, whichever fail, so that one run
 * tells everything.
 */
export async function sideBySide(checks: readonly Check[], atOnce: number, board: Board): Promise<TestCounts> {
  const queue = [...checks];
  let counts = NO_TESTS;
  const lane = async (): Promise<void> => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const { name, work } = check;
      board.begin(name);
      try {
        const tests = await work((progress) => board.note(name, progress));
        board.done(name);
        counts = plus(counts, tests ?? NO_TESTS);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        board.fail(name, error.message);
        counts = plus(counts, countsOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return counts;
}
