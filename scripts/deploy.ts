import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { checkBundles } from './checks/bundles.ts';
import { checkEnvironments, ENVIRONMENTS, type EnvironmentName, readPair } from './checks/environments.ts';
import { stepPrinter } from './console/steps.ts';
import { timed } from './console/timed.ts';
import { clientFiles } from './deploy/client-files.ts';
import { confirmed, expectSomebody } from './deploy/confirm.ts';
import { type DeployWorld, deployEnvironment } from './deploy/deploy-environment.ts';
import { originOf, unfilled } from './deploy/needs.ts';
import { expectNoSiteHere, withoutGallery, withoutGalleryUnlessServed } from './deploy/without-gallery.ts';
import { createWrangler } from './deploy/wrangler.ts';
import { claimState, STATE_DIR } from './local/running.ts';
import { buildIfChanged } from './local/site-build.ts';
import { CommandError, main, readOptions, UsageError } from './process/command-line.ts';
import { ifStopped } from './process/if-stopped.ts';
import { run } from './process/run.ts';
import { runSmoke, smokeLine } from './smoke/run-smoke.ts';

const DEFAULT_PERCENTS: Readonly<Record<EnvironmentName, string>> = { staging: '100', production: '10,50,100' };
const DEFAULT_WATCH_S: Readonly<Record<EnvironmentName, string>> = { staging: '0', production: '120' };

const HELP = `
npm run deploy -- --env staging|production [--percent <list>] [--watch <seconds>] [--at-once] [--skip-verify] [--yes]
npm run deploy -- --dry-run

Deploys the current commit to Cloudflare: runs all checks, verifies that the account has everything needed, applies database
migrations, deploys the services, then the site: first without visitors for a smoke test, then to a growing share of them while
errors are counted. On a failure it rolls back to the previous deployment. Stopped with Ctrl-C, it says what state it leaves and how
to roll back. docs/deploy.md lists what must exist before the first deployment.

  --env <name>         staging or production, of wrangler.toml
  --percent <list>     how many of a hundred requests the new site answers, step by step
                       (default ${DEFAULT_PERCENTS.staging} for staging, ${DEFAULT_PERCENTS.production} for production)
  --watch <seconds>    how long errors are counted at each step (default ${DEFAULT_WATCH_S.staging} for staging, ${DEFAULT_WATCH_S.production} for production)
  --at-once            deploys to all visitors at once, without rollback: for the first time, for migrations of Durable Objects
                       and for a new search service
  --skip-verify        builds only; for staging
  --yes                does not ask for confirmation
  --dry-run            builds, and bundles both Workers for both environments; needs no account and deploys nothing

Nothing is deployed while a local site is running, because it serves the build that would be deployed. During a deployment, no other
command can build in this folder.
`;

async function build(): Promise<void> {
  await buildIfChanged();
  await withoutGallery();
}

async function verify(): Promise<void> {
  const checked = await run('node', ['scripts/verify.ts'], { onOutput: (text) => process.stdout.write(text) });
  if (!checked.ok) throw new CommandError('not deployed, because a check failed; see above');
}

async function workTree() {
  const [status, commit, subject] = await Promise.all([
    run('git', ['status', '--porcelain']),
    run('git', ['rev-parse', '--short=12', 'HEAD']),
    run('git', ['log', '-1', '--format=%s']),
  ]);
  if (!status.ok || !commit.ok || !subject.ok)
    throw new CommandError(`git: ${(status.ok ? commit : status).output.trim()}`);
  const changed = status.output.split('\n').filter(Boolean);
  return { changed, commit: commit.output.trim(), subject: subject.output.trim().slice(0, 100) };
}

const versionAnswer = z.object({ version: z.string() });

/** The real dependencies of a deployment; tests pass fakes. */
function worldOf(environment: EnvironmentName, yes: boolean): DeployWorld {
  const pair = readPair(environment);
  const origin = originOf(pair);
  return {
    pair,
    wrangler: createWrangler(environment, run),
    smoke: (headers) =>
      runSmoke(origin, {
        fetch,
        headers,
        onResult: (result) => (result.ok ? undefined : console.log(smokeLine(result))),
      }),
    answering: async (headers) => {
      const answer = await fetch(`${origin}/version`, { headers, signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      const body: unknown = await answer?.json().catch(() => undefined);
      return versionAnswer.safeParse(body).data?.version;
    },
    pause: (ms) => delay(ms),
    step: timed,
    say: (line) => console.log(line),
    ifStopped,
    workTree,
    verify,
    build,
    clientFiles,
    confirm: async (question) => yes || (await confirmed(question, environment)),
  };
}

/** Percentages of a gradual rollout: they must increase and end with 100. */
function readPercents(text: string): number[] {
  const percents = text.split(',').map(Number);
  const grows = percents.every((percent, at) => Number.isInteger(percent) && percent > (percents[at - 1] ?? 0));
  if (!grows || percents.at(-1) !== 100)
    throw new UsageError(
      `--percent must be increasing whole numbers that end with 100, such as 10,50,100, not "${text}"`,
    );
  return percents;
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds > 3_600)
    throw new UsageError(`--watch must be seconds from 0 to 3600, not "${text}"`);
  return seconds;
}

function readEnvironment(text: string | undefined): EnvironmentName {
  const found = ENVIRONMENTS.find((name) => name === text);
  if (!found) throw new UsageError(`--env must be ${ENVIRONMENTS.join(' or ')}, not "${text ?? ''}"`);
  return found;
}

async function dryRun(): Promise<void> {
  const steps = stepPrinter();
  const notes: string[] = [];
  const buildHere = async (): Promise<void> => {
    await buildIfChanged();
    await withoutGalleryUnlessServed((note) => notes.push(note));
  };
  for (const [what, work] of [
    ['build', buildHere],
    ['client files', clientFiles],
    ['environments', checkEnvironments],
    ['both Workers bundle for staging and production', checkBundles],
  ] as const) {
    steps.step(what);
    await work();
  }
  steps.end();
  for (const note of notes) console.log(note);
  for (const environment of ENVIRONMENTS)
    for (const line of unfilled(readPair(environment), environment)) console.log(`still to do: ${line}`);
}

async function deploy(): Promise<void> {
  const options = readOptions(HELP, {
    env: { type: 'string' },
    percent: { type: 'string' },
    watch: { type: 'string' },
    'at-once': { type: 'boolean' },
    'skip-verify': { type: 'boolean' },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  });
  if (options['dry-run']) return dryRun();
  const environment = readEnvironment(options.env);
  if (options['skip-verify'] && environment === 'production')
    throw new UsageError('--skip-verify is for staging only: production always runs all checks');
  if (options['at-once'] && (options.percent ?? options.watch) !== undefined)
    throw new UsageError('--at-once has no steps: leave out --percent and --watch');
  const understood = {
    environment,
    skipVerify: options['skip-verify'] ?? false,
    percents: readPercents(options.percent ?? DEFAULT_PERCENTS[environment]),
    watchMs: readSeconds(options.watch ?? DEFAULT_WATCH_S[environment]) * 1_000,
    atOnce: options['at-once'] ?? false,
  };
  if (!options.yes) expectSomebody();
  expectNoSiteHere();
  // A site that starts meanwhile would put its gallery into what is deployed; so would tests or a second deployment with their builds.
  claimState(STATE_DIR, { deploys: true });
  await deployEnvironment(worldOf(environment, options.yes ?? false), understood);
}

if (import.meta.main) await main('deploy', deploy);
