import type { EnvironmentName, Pair } from '../checks/environments.ts';
import { CommandError } from '../process/command-line.ts';
import type { KeptEntry } from './client-files.ts';
import { missingSecrets, missingThings, originOf, unfilled } from './needs.ts';
import { previousOf, type RolloutOptions, type RolloutWorld, rollBackCommand, rollOut, telling } from './rollout.ts';

export interface DeployWorld extends RolloutWorld {
  readonly pair: Pair;
  /** Uncommitted changes in the work tree, and the last commit. */
  readonly workTree: () => Promise<{
    readonly changed: readonly string[];
    readonly commit: string;
    readonly subject: string;
  }>;
  /** Runs every check. @throws CommandError. */
  readonly verify: () => Promise<void>;
  /** Only the build, without development files. */
  readonly build: () => Promise<void>;
  /** The client's files of that build. */
  readonly clientFiles: () => Promise<readonly KeptEntry[]>;
  /** Whether to continue; asked once, before anything is changed. */
  readonly confirm: (question: string) => Promise<boolean>;
}

export interface DeployOptions extends Pick<RolloutOptions, 'percents' | 'watchMs' | 'atOnce'> {
  readonly environment: EnvironmentName;
  readonly skipVerify: boolean;
}

const NOTHING_CHANGED = 'Nothing was changed. Deploy again.';

const listed = (what: string, lines: readonly string[]): CommandError =>
  new CommandError([what, ...lines].join('\n  '));

/** Checks that everything a deployment needs exists, before anything is changed. @throws CommandError naming all that is missing. */
async function mustHaveEverything({ pair, wrangler, step }: DeployWorld, environment: EnvironmentName): Promise<void> {
  const account = await step('logged in', () => wrangler.account());
  const things = await step(`storage of ${environment} (${account})`, () => missingThings(pair, environment, wrangler));
  if (things.length > 0)
    throw listed(
      `${environment} has no storage for the following; create it and write the id into the configuration:`,
      things,
    );
  const secrets = await step('secrets', () => missingSecrets(environment, wrangler));
  if (secrets.length > 0)
    throw listed(`${environment} lacks secrets (docs/settings.md lists which are shared):`, secrets);
}

/** The checks and the question take minutes, in which somebody may edit a file or build something else. @throws CommandError */
async function mustBeUnchanged({ workTree, build }: DeployWorld, checked: string): Promise<void> {
  const { changed, commit } = await workTree();
  if (changed.length > 0 || commit !== checked)
    throw listed(`the work tree has changed since ${checked} was checked; nothing was deployed:`, [
      ...(commit === checked ? [] : [`it is at commit ${commit} now`]),
      ...changed,
    ]);
  await build();
}

/**
 * Deploys an environment: runs all checks, applies the database migrations, then rolls out both Workers.
 * @throws CommandError that says what is missing or went wrong, and what is deployed now.
 */
export async function deployEnvironment(world: DeployWorld, options: DeployOptions): Promise<void> {
  const { environment, skipVerify } = options;
  const { pair, wrangler, step, say } = world;
  const open = unfilled(pair, environment);
  if (open.length > 0) throw listed(`${environment} is not fully configured (see docs/deploy.md):`, open);

  const { changed, commit, subject } = await world.workTree();
  if (changed.length > 0)
    throw listed(
      'the work tree has uncommitted changes; commit or stash them, so that the deployed version has a commit:',
      changed,
    );
  if (skipVerify) await step('build', world.build);
  else {
    await world.verify();
    await world.build();
  }
  await mustHaveEverything(world, environment);

  const origin = originOf(pair);
  if (!(await world.confirm(`Deploy ${commit} "${subject}" to ${environment}, ${origin}?`)))
    throw new CommandError('not confirmed; nothing was changed');
  await mustBeUnchanged(world, commit);

  const before = { services: await wrangler.deployed('services'), site: await wrangler.deployed('site') };
  const [servicesBefore, siteBefore] = [previousOf(before.services), previousOf(before.site)];
  if (!options.atOnce && (servicesBefore === undefined || siteBefore === undefined))
    throw new CommandError(`${environment} was never deployed; use --at-once for the first deployment`);
  // Before any request can reach the new version, and for pages that are still open after the next deployment (decision 0088).
  await step('client files', async () => wrangler.keep(await world.clientFiles())).catch(telling(NOTHING_CHANGED));
  const left = 'Neither Worker was changed; migrations that were applied stay. Deploy again.';
  const isOver = world.ifStopped(() => `Stopped. ${left}`);
  await step('database migrations', () => wrangler.migrate())
    .catch(telling(left))
    .finally(isOver);
  const { services, site } = await rollOut(
    world,
    {
      ...options,
      siteName: pair.site.name ?? '',
      note: { tag: commit, message: subject },
    },
    before,
  );
  say('');
  say(`${environment} is deployed: ${origin}`);
  say(`  services ${services}, site ${site}, commit ${commit}`);
  if (servicesBefore && siteBefore && !options.atOnce) {
    say('  to roll back:');
    say(`    ${rollBackCommand('site', siteBefore, environment)}`);
    say(`    ${rollBackCommand('services', servicesBefore, environment)}`);
  }
}
