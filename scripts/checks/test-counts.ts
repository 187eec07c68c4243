import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { temporaryFolder } from '../process/temporary-folder.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0 };

/** The counts of two runs together; neither is changed. */
export function plus(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      /** `expected`, `unexpected`, `flaky` or `skipped`. */
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
type PlaywrightSpec = z.infer<typeof playwrightSpec>;
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightSuites = z.object({ suites: z.array(playwrightSuite) });

/** Passes a report path in a temporary folder to `work`, and deletes the folder afterwards. */
export async function withReports<T>(work: (report: string) => Promise<T>): Promise<T> {
  const { folder, remove } = await temporaryFolder('alun-report');
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    remove();
  }
}

async function read<T>(report: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/** A run without a report counts as one failure. */
const NO_REPORT: TestCounts = { passed: 0, failed: 1 };

/** Counts tests; if none failed, suites that failed. No report: one failure. @throws when the report is not vitest's JSON */
export async function readVitestCounts(report: string): Promise<TestCounts> {
  const found = await read(report, vitestReport);
  if (!found) return NO_REPORT;
  const failed = found.numFailedTests === 0 ? found.numFailedTestSuites : found.numFailedTests;
  return { passed: found.numPassedTests, failed };
}

/** A test that passes only on its second try counts as passed; `readPlaywrightSecondTries` reports it. */
export async function readPlaywrightCounts(report: string): Promise<TestCounts> {
  const found = await read(report, playwrightReport);
  if (!found) return NO_REPORT;
  const { expected, unexpected, flaky } = found.stats;
  return { passed: expected + flaky, failed: unexpected + found.errors.length };
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

async function readErrors(report: string, wanted: 'unexpected' | 'flaky'): Promise<readonly string[]> {
  const found = await read(report, playwrightSuites);
  return (found?.suites.flatMap(specsOf) ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? 'no message'));
        return stripVTControlCharacters(`[${projectName}] ${file}:${line} ${title}\n${messages.join('\n')}`);
      }),
  );
}

/** Browser tests that failed, with the reasons, one paragraph each; empty when there is no report. */
export const readPlaywrightFailures = (report: string): Promise<readonly string[]> => readErrors(report, 'unexpected');

/** Tests that passed only on their second try, with the reasons for the first failure. */
export const readPlaywrightSecondTries = (report: string): Promise<readonly string[]> => readErrors(report, 'flaky');
