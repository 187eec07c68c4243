import { cpus } from 'node:os';
import { stepPrinter } from '../console/steps.ts';
import { ensureSecrets } from '../local/secrets.ts';
import { buildIfChanged } from '../local/site-build.ts';
import { CommandError } from '../process/command-line.ts';
import { type RunOptions, run } from '../process/run.ts';
import { BINDING_TYPES, generateTypes } from './binding-types.ts';
import { checkBudgets } from './budgets.ts';
import { checkBundles } from './bundles.ts';
import { checkEnvironments } from './environments.ts';
import { checkLockfiles } from './lockfile.ts';
import { checkRegularExpressions } from './regular-expressions.ts';
import { checkSecrets } from './secrets.ts';
import {
  NO_TESTS,
  plus,
  readPlaywrightCounts,
  readPlaywrightFailures,
  readVitestCounts,
  type TestCounts,
  withReports,
} from './test-counts.ts';
import { typeProjects } from './type-projects.ts';

interface Check {
  readonly name: string;
  /** Tests that it ran, if it runs tests; throws CommandError with the output when it fails. */
  readonly work: () => Promise<TestCounts | undefined>;
}

/** A check that failed, with the tests that ran before it did. */
class FailedTests extends CommandError {
  readonly counts: TestCounts;

  constructor(message: string, counts: TestCounts) {
    super(message);
    this.counts = counts;
  }
}

async function must(program: string, args: readonly string[], options: RunOptions = {}): Promise<undefined> {
  const result = await run(program, args, options);
  if (!result.ok) throw new CommandError(result.output.trim());
}

/** The test runner names each file that is done; one that says nothing for so long waits for a runtime of its own that will not answer. */
const STANDS_STILL_MS = 480_000;

const COLOUR = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' } as const;

function checks(chromium: string): Check[] {
  return [
    { name: 'generated queries are current', work: () => must('node', ['scripts/codegen.ts', '--check']) },
    {
      name: 'binding types are current',
      work: async () => {
        for (const types of BINDING_TYPES) await generateTypes(types, { check: true });
        return undefined;
      },
    },
    {
      name: 'types',
      work: async () => {
        const projects = await typeProjects();
        const atOnce = Math.max(1, Math.floor(cpus().length / 2));
        const queue = [...projects];
        const failures: string[] = [];
        const worker = async (): Promise<void> => {
          for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
            const result = await run('tsc', ['-p', project, '--pretty', String(process.stdout.isTTY === true)]);
            if (!result.ok) failures.push(`${project}\n${result.output.trim()}`);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
        if (failures.length > 0) throw new CommandError(failures.join('\n\n'));
        return undefined;
      },
    },
    { name: 'environments have what they need and share nothing', work: checkEnvironments },
    { name: 'lint and format', work: () => must('biome', ['check', '--error-on-warnings', '.'], { env: COLOUR }) },
    { name: 'walls', work: () => must('node', ['scripts/walls.ts']) },
    {
      name: 'build',
      work: async () => {
        await buildIfChanged();
        return undefined;
      },
    },
    { name: 'budgets', work: checkBudgets },
    { name: 'lockfiles', work: checkLockfiles },
    { name: 'secrets', work: checkSecrets },
    { name: 'regular expressions', work: checkRegularExpressions },
    { name: 'both Workers bundle for staging and production', work: checkBundles },
    {
      name: 'unit and workerd tests',
      work: () =>
        withReports(async (report) => {
          const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
          const options = { env: COLOUR, silenceMs: STANDS_STILL_MS };
          let result = await run('vitest', args, options);
          if (result.timedOut) {
            console.log('the test runner stood still and is started once more; it had come to:');
            console.log(result.output.trim().split('\n').slice(-5).join('\n'));
            result = await run('vitest', args, options);
          }
          const counts = await readVitestCounts(report);
          if (!result.ok) throw new FailedTests(result.output.trim(), counts);
          return counts;
        }),
    },
    {
      name: 'browser tests',
      work: () =>
        withReports(async (report) => {
          const result = await run('playwright', ['test', '--reporter=line,json'], {
            env: { ...COLOUR, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
          });
          const counts = await readPlaywrightCounts(report);
          if (!result.ok) {
            // Its own output names errors where they came up; whoever is told the end of it alone reads them here.
            const failures = await readPlaywrightFailures(report);
            throw new FailedTests([result.output.trim(), ...failures].join('\n\n'), counts);
          }
          return counts;
        }),
    },
  ];
}

/** Runs every check in order, stops at the first that fails, and ends with the line `N passed, N failed`. */
export async function checkEverything(chromium: string): Promise<void> {
  const steps = stepPrinter();
  let counts = NO_TESTS;
  await ensureSecrets();
  for (const { name, work } of checks(chromium)) {
    steps.step(name);
    try {
      counts = plus(counts, (await work()) ?? NO_TESTS);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      steps.fail(error.message);
      const tests = error instanceof FailedTests ? error.counts : NO_TESTS;
      counts = plus(counts, { passed: tests.passed, failed: Math.max(1, tests.failed) });
      process.exitCode = 1;
      break;
    }
  }
  steps.end();
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}
