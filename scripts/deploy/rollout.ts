import { CONFIGS, type EnvironmentName, type WorkerRole } from '../checks/environments.ts';
import { CommandError } from '../process/command-line.ts';
import type { SmokeResult } from '../smoke/run-smoke.ts';
import type { Note, Share, Wrangler } from './wrangler.ts';

/** A rollout's dependencies besides Cloudflare; tests pass fakes. */
export interface RolloutWorld {
  readonly wrangler: Wrangler;
  /** Runs the smoke test against the deployed site, with headers that select the version. */
  readonly smoke: (headers: Readonly<Record<string, string>>) => Promise<readonly SmokeResult[]>;
  /** The version that responds at the deployed address. */
  readonly answering: (headers: Readonly<Record<string, string>>) => Promise<string | undefined>;
  readonly pause: (ms: number) => Promise<void>;
  /** Runs a piece of work under a name that is printed. */
  readonly step: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  readonly say: (line: string) => void;
  /** Registers a message for a command that is stopped (Ctrl-C, a closed terminal) before the returned function is called. */
  readonly ifStopped: (tell: () => string) => () => void;
}

export interface RolloutOptions {
  readonly environment: EnvironmentName;
  /** The site Worker's name in that environment. */
  readonly siteName: string;
  readonly note: Note;
  /** Percentages of requests that the new site version gets, step by step; the last is 100. */
  readonly percents: readonly number[];
  /** How long each step is watched. */
  readonly watchMs: number;
  /** Deploys both Workers to all requests at once: for the first deployment, and for a migration of Durable Objects. */
  readonly atOnce: boolean;
}

/** A deployment reaches every data centre within seconds; nothing is measured during this time. */
const SETTLE_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
const MOST_LOOKS = 30;
/** A rollout fails when more than this percentage of requests fail, and at least LEAST_ERRORS of them. */
const MOST_ERRORS_PERCENT = 1;
const LEAST_ERRORS = 3;

/** Selects the version that responds (developers.cloudflare.com, version overrides). */
const overrideOf = (worker: string, version: string): Record<string, string> => ({
  'cloudflare-workers-version-overrides': `${worker}="${version}"`,
});

const ALL = (version: string): Share[] => [{ version, percent: 100 }];

/** The previous deployment, for a rollback. */
interface Before {
  readonly role: WorkerRole;
  readonly shares: readonly Share[];
}

/**
 * The version to roll back to: the oldest. There are two only after a rollout that stopped midway; the newer one was never released to
 * all visitors, whatever its percentage.
 */
export const previousOf = ([oldest]: readonly Share[]): string | undefined => oldest?.version;

/** The shell command that gives a version all requests, for an operator to run in the repository's root folder. */
export const rollBackCommand = (role: WorkerRole, version: string, environment: EnvironmentName): string =>
  `npx wrangler versions deploy ${version}@100% --yes -c ${CONFIGS[role]} --env ${environment}`;

/** @param known names of checks whose failure does not count */
async function mustBeWell(
  { smoke }: RolloutWorld,
  headers: Readonly<Record<string, string>> = {},
  known: readonly string[] = [],
): Promise<void> {
  const wrong = (await smoke(headers)).filter(({ ok, name }) => !ok && !known.includes(name));
  if (wrong.length > 0)
    throw new CommandError(`the smoke test failed: ${wrong.map(({ name, seen }) => `${name}: ${seen}`).join('; ')}`);
}

/** An override takes some seconds to reach every data centre; until then the smoke test would reach the old version. */
async function untilAnswering(world: RolloutWorld, headers: Readonly<Record<string, string>>, version: string) {
  for (let left = MOST_LOOKS; left > 0; left -= 1) {
    if ((await world.answering(headers)) === version) return;
    await world.pause(LOOK_EVERY_MS);
  }
  throw new CommandError(`version ${version} did not answer at the deployed address in time`);
}

async function mustNotFail({ wrangler, say }: RolloutWorld, version: string, ms: number): Promise<void> {
  const { requests, errors } = await wrangler.watch('site', version, ms);
  say(`    ${requests} requests, ${errors} errors`);
  if (errors >= LEAST_ERRORS && errors * 100 > requests * MOST_ERRORS_PERCENT)
    throw new CommandError(`${errors} of ${requests} requests to the new version failed`);
}

/** What an interrupted rollout leaves deployed, and how to roll back by hand. */
function leftMidway({ environment }: RolloutOptions, changed: readonly Before[]): string {
  const ways = [...changed].reverse().flatMap(({ role, shares }) => {
    const version = previousOf(shares);
    return version === undefined ? [] : [`  ${rollBackCommand(role, version, environment)}`];
  });
  return ways.length === 0
    ? 'Stopped. Nothing changed for visitors.'
    : [
        'Stopped during the rollout: the versions released so far stay. Deploy again, or roll back by hand:',
        ...ways,
      ].join('\n');
}

/**
 * Rolls back to the previous deployment, the last change first, and returns what is deployed now, in words. For what cannot be rolled back,
 * it prints the command to do it by hand.
 */
async function rollBack(
  world: RolloutWorld,
  { environment }: RolloutOptions,
  changed: readonly Before[],
): Promise<string> {
  const byHand: string[] = [];
  for (const { role, shares } of [...changed].reverse()) {
    const version = previousOf(shares);
    if (version === undefined) continue;
    try {
      await world.step(`roll back: the ${role} Worker to ${version}`, () =>
        world.wrangler.release(role, ALL(version), 'Rolled back by npm run deploy'),
      );
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      byHand.push(
        `the ${role} Worker could NOT be rolled back (${error.message}). Roll back by hand now:\n  ${rollBackCommand(role, version, environment)}`,
      );
    }
  }
  if (byHand.length > 0) return byHand.join('\n');
  return changed.length > 0
    ? 'The previous versions are deployed again. Database migrations stay; they only add.'
    : 'Nothing changed for visitors.';
}

async function rollOutServices(
  world: RolloutWorld,
  { note }: RolloutOptions,
  before: readonly Share[],
  changed: Before[],
): Promise<string> {
  const { wrangler, step, say } = world;
  // Otherwise nothing could be deployed that mends the site.
  const failing = await step('smoke test: the site as it is', async () =>
    (await world.smoke({})).filter(({ ok }) => !ok).map(({ name }) => name),
  );
  if (failing.length > 0) say(`    already failing: ${failing.join(', ')}`);
  const made = await step('services Worker: upload', () => wrangler.upload('services', note));
  if (made.kind === 'migration') throw new CommandError(pendingMigration('services'));
  changed.push({ role: 'services', shares: before });
  await step('services Worker: all requests', () => wrangler.release('services', ALL(made.version), note.message));
  await world.pause(SETTLE_MS);
  await step('smoke test: the current site on the new services', () => mustBeWell(world, {}, failing));
  return made.version;
}

async function rollOutSite(
  world: RolloutWorld,
  options: RolloutOptions,
  before: readonly Share[],
  changed: Before[],
): Promise<string> {
  const { wrangler, step } = world;
  const { siteName, note, percents, watchMs } = options;
  const old = previousOf(before) ?? '';
  const made = await step('site Worker: upload', () => wrangler.upload('site', note));
  if (made.kind === 'migration') throw new CommandError(pendingMigration('site'));
  const { version } = made;
  const release = (percent: number): Promise<void> => {
    const shares =
      percent === 100
        ? ALL(version)
        : [
            { version, percent },
            { version: old, percent: 100 - percent },
          ];
    return wrangler.release('site', shares, note.message);
  };
  changed.push({ role: 'site', shares: before });
  await step('site Worker: 0 of 100 requests', () => release(0));
  const headers = overrideOf(siteName, version);
  await step('smoke test: the new version, without visitors', async () => {
    await untilAnswering(world, headers, version);
    await mustBeWell(world, headers);
  });
  for (const percent of percents) {
    await step(`site Worker: ${percent} of 100 requests`, () => release(percent));
    if (watchMs > 0)
      await step(`counting errors for ${Math.round(watchMs / 1_000)} s`, () => mustNotFail(world, version, watchMs));
    await step('smoke test: the deployed address', async () => {
      await world.pause(SETTLE_MS);
      await mustBeWell(world, percent === 100 ? {} : headers);
    });
  }
  return version;
}

const pendingMigration = (role: WorkerRole): string =>
  `the ${role} Worker has a migration of Durable Objects, which can only be deployed to all visitors at once, without rollback; run again with --at-once`;

/** Adds what is deployed now to the message of a failure. */
export const telling =
  (left: string) =>
  (error: unknown): never => {
    throw error instanceof CommandError ? new CommandError(`${error.message}\n${left}`) : error;
  };

async function atOnce(world: RolloutWorld, { note }: RolloutOptions): Promise<Record<WorkerRole, string>> {
  const { wrangler, step } = world;
  const services = await step('services Worker: all at once', () => wrangler.deployAtOnce('services', note));
  const site = await step('site Worker: all at once', () => wrangler.deployAtOnce('site', note)).catch(
    telling('The services Worker is the new one, the site Worker is as it was. Run the same command again.'),
  );
  await world.pause(SETTLE_MS);
  await step('smoke test: the deployed address', () => mustBeWell(world)).catch(
    telling('Both new Workers stay deployed: --at-once does not roll back.'),
  );
  return { services, site };
}

/** Deploys the services, then the site step by step; on any error, rolls back what was changed so far. */
async function byShares(
  world: RolloutWorld,
  options: RolloutOptions,
  before: Readonly<Record<WorkerRole, readonly Share[]>>,
  changed: Before[],
): Promise<Record<WorkerRole, string>> {
  try {
    const services = await rollOutServices(world, options, before.services, changed);
    const site = await rollOutSite(world, options, before.site, changed);
    await world.step('domains', () => world.wrangler.connect('site'));
    return { services, site };
  } catch (error) {
    const left = await rollBack(world, options, changed);
    if (error instanceof CommandError) throw new CommandError(`${error.message}\n${left}`);
    // A bug: its stack trace is printed by the caller. The operator must still learn what is deployed.
    world.say(left);
    throw error;
  }
}

/**
 * Rolls out both Workers, the services first; on any error, rolls back to the previous deployment. With `atOnce` there is no way back.
 * @param before what is deployed now, for both.
 * @throws CommandError that says what went wrong; any other error is a bug. Both come after the rollback, if there is one.
 */
export async function rollOut(
  world: RolloutWorld,
  options: RolloutOptions,
  before: Readonly<Record<WorkerRole, readonly Share[]>>,
): Promise<Record<WorkerRole, string>> {
  const changed: Before[] = [];
  const isOver = world.ifStopped(() =>
    options.atOnce
      ? 'Stopped. Either Worker may already be the new version. Deploy again.'
      : leftMidway(options, changed),
  );
  try {
    return await (options.atOnce ? atOnce(world, options) : byShares(world, options, before, changed));
  } finally {
    isOver();
  }
}
