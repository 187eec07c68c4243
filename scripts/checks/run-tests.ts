import { stripVTControlCharacters } from 'node:util';
import { type RunOptions, run } from '../process/run.ts';
import { FailedTests, type Tell } from './side-by-side.ts';
import {
  readPlaywrightCounts,
  readPlaywrightFailures,
  readPlaywrightSecondTries,
  readVitestCounts,
  type TestCounts,
  withReports,
} from './test-counts.ts';

/** The test runner prints each finished file. Without output for this long, it waits for a workerd of its own that hangs. */
const STANDS_STILL_MS = 480_000;

export const COLOUR = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' } as const;

/** A finished file in Vitest's default report: `worker/log.test.ts (4 tests)`. */
const FINISHED_FILE = /\.test\.tsx? \(\d+ test/g;

/** Runs projects of vitest.config.ts; `tell` receives the number of finished files. @throws FailedTests with their output. */
export function runVitest(projects: readonly string[], tell: Tell): Promise<TestCounts> {
  return withReports(async (report) => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    // The Workers log thousands of lines. Those of tests that pass would bury the failure.
    const output = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...chosen, ...output];
    let files = 0;
    const options: RunOptions = {
      env: COLOUR,
      silenceMs: STANDS_STILL_MS,
      onOutput: (text) => {
        files += stripVTControlCharacters(text).match(FINISHED_FILE)?.length ?? 0;
        if (files > 0) tell(`${files} files`);
      },
    };
    let result = await run('vitest', args, options);
    if (result.timedOut) {
      console.log('the test runner printed nothing for 8 minutes and is started again; its last output:');
      console.log(result.output.trim().split('\n').slice(-5).join('\n'));
      files = 0;
      result = await run('vitest', args, options);
    }
    const counts = await readVitestCounts(report);
    if (!result.ok) throw new FailedTests(result.output.trim(), counts);
    return counts;
  });
}

/** `[12/638]`, as Playwright's line reporter begins its lines. */
const COME_TO = /^\[(\d+\/\d+)\]/gm;

/** Runs Playwright with these arguments; `tell` receives its progress. @throws FailedTests with its output. */
export function runPlaywright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  tell: Tell,
): Promise<TestCounts> {
  return withReports(async (report) => {
    const result = await run('playwright', ['test', '--reporter=line,json', ...args], {
      env: { ...COLOUR, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onOutput: (text) => {
        const [, come] = Array.from(stripVTControlCharacters(text).matchAll(COME_TO)).at(-1) ?? [];
        if (come) tell(come);
      },
    });
    const counts = await readPlaywrightCounts(report);
    if (!result.ok) {
      // Its output prints errors where they occur. They are repeated at the end, for readers who see only the end of it.
      const failures = await readPlaywrightFailures(report);
      throw new FailedTests([result.output.trim(), ...failures].join('\n\n'), counts);
    }
    const again = await readPlaywrightSecondTries(report);
    if (again.length > 0) console.log(`flaky, passed on the second try: ${again.length}\n${again.join('\n\n')}`);
    return counts;
  });
}
