import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  readPlaywrightCounts,
  readPlaywrightFailures,
  readPlaywrightSecondTries,
  readVitestCounts,
  withReports,
} from './test-counts.ts';

const tried = (...errors: string[]) => ({ errors: errors.map((message) => ({ message })) });
const spec = (title: string, ...errors: string[]) => ({
  title,
  file: 'search.spec.ts',
  line: 7,
  tests: [
    { projectName: 'phone', status: errors.length === 0 ? 'expected' : 'unexpected', results: [tried(...errors)] },
  ],
});
const luckyAtLast = {
  ...spec('stands at last'),
  tests: [{ projectName: 'desktop', status: 'flaky', results: [tried('came too soon'), tried()] }],
};

const REPORT = {
  stats: { expected: 1, unexpected: 2, flaky: 1 },
  errors: [],
  suites: [
    {
      specs: [spec('stands'), spec('falls', '\u001b[31mexpected 1\u001b[39m', 'and then left the site')],
      suites: [{ specs: [luckyAtLast, spec('falls deep down', 'nothing found')] }],
    },
  ],
};

test('DV-1 failed browser tests are counted and listed with their errors, from nested suites too', () =>
  withReports(async (report) => {
    await writeFile(report, JSON.stringify(REPORT));
    expect(await readPlaywrightCounts(report)).toEqual({ passed: 2, failed: 2 });
    expect(await readPlaywrightFailures(report)).toEqual([
      '[phone] search.spec.ts:7 falls\nexpected 1\nand then left the site',
      '[phone] search.spec.ts:7 falls deep down\nnothing found',
    ]);
  }));

test('DV-1 flaky tests are listed with the error of their first attempt', () =>
  withReports(async (report) => {
    await writeFile(report, JSON.stringify(REPORT));
    expect(await readPlaywrightSecondTries(report)).toEqual([
      '[desktop] search.spec.ts:7 stands at last\ncame too soon',
    ]);
  }));

test('DV-1 a run without a report counts as one failure and lists none', () =>
  withReports(async (report) => {
    expect(await readPlaywrightCounts(report)).toEqual({ passed: 0, failed: 1 });
    expect(await readPlaywrightFailures(report)).toEqual([]);
  }));

test.each([
  ['failed tests', { numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 3 }, { passed: 5, failed: 2 }],
  [
    'a file that cannot be loaded',
    { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 },
    { passed: 5, failed: 1 },
  ],
])('DV-1 %s are counted', (_what, written, counts) =>
  withReports(async (report) => {
    await writeFile(report, JSON.stringify(written));
    expect(await readVitestCounts(report)).toEqual(counts);
  }),
);

test('DV-1 an error outside of all browser tests counts as a failure', () =>
  withReports(async (report) => {
    await writeFile(report, JSON.stringify({ ...REPORT, errors: [{ message: 'no browser' }] }));
    expect(await readPlaywrightCounts(report)).toEqual({ passed: 2, failed: 3 });
  }));
