import type { Board } from '../console/board.ts';
import { CommandError } from '../process/command-line.ts';
import { NO_TESTS, plus, type TestCounts } from './test-counts.ts';

/** Reports a check's progress, such as `12/638`. */
export type Tell = (progress: string) => void;

export interface Check {
  readonly name: string;
  /** Resolves to its test counts, if it runs tests. Throws CommandError with the output when it fails. */
  readonly work: (tell: Tell) => Promise<TestCounts | undefined>;
}

/** Failed tests, with the counts of the whole run. */
export class FailedTests extends CommandError {
  readonly counts: TestCounts;

  constructor(message: string, counts: TestCounts) {
    super(message);
    this.counts = counts;
  }
}

/** A failed check counts as at least one failed test. */
function countsOf(error: CommandError): TestCounts {
  const tests = error instanceof FailedTests ? error.counts : NO_TESTS;
  return { passed: tests.passed, failed: Math.max(1, tests.failed) };
}

/** Runs checks in order, `atOnce` of them in parallel. All of them run even if some fail, so that one run reports every failure. */
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
