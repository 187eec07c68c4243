import { cpus } from 'node:os';
import { boardPrinter } from '../console/board.ts';
import { ensureSecrets } from '../local/secrets.ts';
import { buildIfChanged } from '../local/site-build.ts';
import { startTestSite, type TestSite } from '../local/test-site.ts';
import { CommandError } from '../process/command-line.ts';
import { type RunOptions, run } from '../process/run.ts';
import { BINDING_TYPES, generateTypes } from './binding-types.ts';
import { checkBudgets } from './budgets.ts';
import { checkBundles } from './bundles.ts';
import { checkEnvironments } from './environments.ts';
import { checkLockfiles } from './lockfile.ts';
import { checkMigrations } from './migrations.ts';
import { checkRegularExpressions } from './regular-expressions.ts';
import { COLOUR, runPlaywright, runVitest } from './run-tests.ts';
import { checkSecrets } from './secrets.ts';
import { type Check, sideBySide } from './side-by-side.ts';
import { NO_TESTS, plus } from './test-counts.ts';
import { typeProjects } from './type-projects.ts';

async function must(program: string, args: readonly string[], options: RunOptions = {}): Promise<undefined> {
  const result = await run(program, args, options);
  if (!result.ok) throw new CommandError(result.output.trim());
}

async function checkBindingTypes(): Promise<undefined> {
  for (const types of BINDING_TYPES) await generateTypes(types, { check: true });
}

async function checkTypes(): Promise<undefined> {
  const failures: string[] = [];
  const check = async (project: string): Promise<void> => {
    // Several checkers repeat part of each other's work (decision 0003).
    const result = await run('tsc', [
      '-p',
      project,
      '--checkers',
      '1',
      '--pretty',
      String(process.stdout.isTTY === true),
    ]);
    if (!result.ok) failures.push(`${project}\n${result.output.trim()}`);
  };
  // Another check runs beside this one.
  const queue = await typeProjects();
  const lane = async (): Promise<void> => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift()) await check(project);
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(cpus().length / 2)) }, lane));
  if (failures.length > 0) throw new CommandError(failures.join('\n\n'));
}

/** Drops the summary that a check prints when it runs as a command of its own. */
const quietly = (check: () => Promise<string>) => async (): Promise<undefined> => {
  await check();
};

async function build(): Promise<undefined> {
  await buildIfChanged();
}

/** Checks that need only the sources, the longest first. */
const OF_SOURCES: readonly Check[] = [
  { name: 'types', work: checkTypes },
  { name: 'generated queries are up to date', work: () => must('node', ['scripts/codegen.ts', '--check']) },
  { name: 'binding types are up to date', work: checkBindingTypes },
  { name: 'environments are complete and share nothing', work: checkEnvironments },
  { name: 'lockfiles', work: quietly(checkLockfiles) },
  { name: 'migrations only add', work: quietly(checkMigrations) },
  { name: 'walls', work: () => must('node', ['scripts/walls.ts']) },
  { name: 'lint and format', work: () => must('biome', ['check', '--error-on-warnings', '.'], { env: COLOUR }) },
  { name: 'build', work: build },
];

/** Checks that need the build, and tests without a browser. The first takes as long as all the others together. */
const OF_THE_BUILD: readonly Check[] = [
  { name: 'tests of the site in workerd', work: (tell) => runVitest(['site'], tell) },
  { name: 'unit tests, tests of the services in workerd', work: (tell) => runVitest(['unit', 'services'], tell) },
  { name: 'budgets', work: () => checkBudgets() },
  { name: 'secrets', work: quietly(checkSecrets) },
  { name: 'regular expressions', work: quietly(checkRegularExpressions) },
  { name: 'both Workers bundle for staging and production', work: checkBundles },
];

/** Both sets use one site. `operations` publishes and purges, so it runs after the others, even if those failed. */
function inBrowsers(chromium: string, { origin }: TestSite): Check[] {
  const env = { CHROMIUM_PATH: chromium, SITE_ORIGIN: origin };
  const others = ['desktop', 'tablet', 'phone'].flatMap((project) => ['--project', project]);
  const operations = ['--project', 'operations', '--no-deps', '--output', 'test-results/operations'];
  return [
    { name: 'browser tests', work: (tell) => runPlaywright(others, env, tell) },
    { name: 'browser tests of operations', work: (tell) => runPlaywright(operations, env, tell) },
  ];
}

/** Each of two parallel checks keeps about one core busy. */
const AT_ONCE = 2;

/**
 * Runs every check, those of a stage in parallel. A failure does not stop the other checks of its stage, but no later stage begins. The
 * last line is `N passed, N failed`.
 */
export async function checkEverything(chromium: string): Promise<void> {
  const board = boardPrinter();
  let counts = NO_TESTS;
  let site: TestSite | undefined;
  const startSite: Check = {
    name: 'site for the browser tests',
    work: async () => {
      site = await startTestSite();
      return undefined;
    },
  };
  await ensureSecrets();
  try {
    for (const checks of [OF_SOURCES, [...OF_THE_BUILD, startSite]]) {
      counts = plus(counts, await sideBySide(checks, AT_ONCE, board));
      if (counts.failed > 0) break;
    }
    if (counts.failed === 0 && site) counts = plus(counts, await sideBySide(inBrowsers(chromium, site), 1, board));
  } finally {
    await site?.close();
  }
  if (counts.failed > 0) process.exitCode = 1;
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}
