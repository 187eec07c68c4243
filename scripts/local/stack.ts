import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../process/command-line.ts';
import { failureReason, whyFailed } from '../process/failure-reason.ts';
import { expectFree, PortTaken } from '../process/ports.ts';
import { kill, run, start, stop, wasStopped } from '../process/run.ts';
import { contentNow, contentStamp } from './content-stamp.ts';
import { fingerprint } from './fingerprint.ts';
import { ensureSecrets, type Variables } from './secrets.ts';
import { expectBuilt } from './site-build.ts';

const MIGRATE_LIMIT_MS = 300_000;
const READY_LIMIT_MS = 180_000;
const PURGE_LIMIT_MS = 30_000;
const IMPORT_LIMIT_MS = 600_000;
const INDEX_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 100;
const PROBE_LIMIT_MS = 5_000;

export interface StackOptions {
  readonly port: number;
  readonly stateDir: string;
  /** The services Worker's MANAGEMENT_TOKEN. */
  readonly managementToken: string;
  /** Variables for the site, which override those of wrangler.toml. */
  readonly vars?: Variables;
  /** The site's secrets. Without them it has those of `.dev.vars`, and all that a developer has set there. */
  readonly secrets?: Variables;
  /** Receives the output of the Workers and the steps. */
  readonly onOutput: (text: string) => void;
  /** Called when a step begins. */
  readonly onStep?: (what: string) => void;
}

/** A running site. */
export interface Served {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Resolves when wrangler exits by itself, with the reason that it printed. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Kills it at once, as a power cut would, whatever it is doing. */
  kill(): Promise<void>;
}

export interface Stack extends Served {
  /** `content/` has changed since it was imported here. */
  readonly contentIsNewer: boolean;
}

async function readStamp(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}

/** Applies pending migrations to the services' database. */
async function migrate(stateDir: string): Promise<void> {
  const stamp = path.join(stateDir, 'migrations.stamp');
  const wanted = await fingerprint(['services/migrations']);
  if ((await readStamp(stamp)) === wanted) return;
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '-c', 'services/wrangler.toml', '--persist-to', stateDir];
  const result = await run('wrangler', args, { timeoutMs: MIGRATE_LIMIT_MS, env: { CI: 'true' } });
  if (!result.ok)
    throw new CommandError(
      `the services' database could not be migrated: ${whyFailed(result)}\nIf its data is of another branch, npm run reset deletes it, and the next start begins afresh.`,
    );
  await writeFile(stamp, wanted);
}

/** Polls until the site responds. Wrong settings and a broken Worker respond too, with a 5xx that says why. */
async function waitUntilReady(origin: string, isAlive: () => boolean, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (!isAlive()) throw new CommandError(`wrangler exited: ${failureReason(said())}`);
    const answer = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    if (answer && answer.status >= 500) {
      const text = await answer.text();
      throw new CommandError(
        text.startsWith('settings:') ? text.trim() : `the site answered ${answer.status}: ${failureReason(said())}`,
      );
    }
    if (/Build failed/i.test(said())) throw new CommandError(`the build failed: ${failureReason(said())}`);
    await delay(POLL_EVERY_MS);
  }
  throw new CommandError(`the site did not answer within ${READY_LIMIT_MS / 1_000} s: ${failureReason(said())}`);
}

/** `npm run ops` then takes the token of .dev.vars; the one in an operator's shell is a deployed site's. */
const OWN_TOKEN = { OPS_TOKEN: '' } as const;

/** Imports `content/` once per state folder. Returns whether `content/` has changed since. */
async function seed({ stateDir, managementToken, onOutput, onStep }: StackOptions, origin: string): Promise<boolean> {
  const stamp = contentStamp(stateDir);
  const wanted = await contentNow();
  const seeded = await readStamp(stamp);
  if (seeded !== '') return seeded !== wanted;
  onStep?.('Importing the content (once)');
  const result = await run('node', ['scripts/content.ts', 'import', 'content', '--url', origin], {
    timeoutMs: IMPORT_LIMIT_MS,
    env: { MANAGEMENT_TOKEN: managementToken },
    onOutput,
  });
  if (!result.ok) throw new CommandError(`the content could not be imported: ${whyFailed(result)}`);
  // The import into an empty space sends no webhook per entry. A page requested meanwhile got a 404, which is cached for seconds.
  const purge = ['scripts/ops.ts', 'purge', '--all', '--reason', 'content imported', '--url', origin];
  const purged = await run('node', purge, { timeoutMs: PURGE_LIMIT_MS, env: OWN_TOKEN, onOutput });
  if (!purged.ok) throw new CommandError(`the caches could not be purged: ${whyFailed(purged)}`);
  await writeFile(stamp, wanted);
  return false;
}

/**
 * Data that belongs to the content and is imported again whenever it changes. The import never touches what visitors wrote or counted, or
 * what moderators decided.
 */
const BESIDE_CONTENT = [
  { what: 'reviews', place: 'content/reviews' },
  { what: 'recommendations', place: 'content/recommendations/my.json' },
] as const;

async function seedBeside(
  { stateDir, managementToken, onOutput, onStep }: StackOptions,
  origin: string,
): Promise<void> {
  for (const { what, place } of BESIDE_CONTENT) {
    const stamp = path.join(stateDir, `${what}.stamp`);
    const wanted = await fingerprint([place]);
    if ((await readStamp(stamp)) === wanted) continue;
    onStep?.(`Importing the ${what}`);
    const result = await run('node', [`scripts/${what}.ts`, 'import', place, '--url', origin], {
      timeoutMs: IMPORT_LIMIT_MS,
      env: { MANAGEMENT_TOKEN: managementToken },
      onOutput,
    });
    if (!result.ok) throw new CommandError(`the ${what} could not be imported: ${whyFailed(result)}`);
    await writeFile(stamp, wanted);
  }
}

/** Fills the search index once per state folder; after that, publishing keeps it up to date. */
async function indexOnce({ stateDir, onOutput, onStep }: StackOptions, origin: string): Promise<void> {
  const stamp = path.join(stateDir, 'search.stamp');
  if ((await readStamp(stamp)) !== '') return;
  onStep?.('Filling the search index (once)');
  const args = ['scripts/ops.ts', 'reindex', '--url', origin];
  const result = await run('node', args, { timeoutMs: INDEX_LIMIT_MS, env: OWN_TOKEN, onOutput });
  if (!result.ok) throw new CommandError(`the search index could not be filled: ${whyFailed(result)}`);
  await writeFile(stamp, 'filled\n');
}

interface WranglerOptions {
  readonly configs: readonly string[];
  readonly port: number;
  readonly stateDir: string;
  readonly vars: Variables;
  /** As in StackOptions. */
  readonly secrets?: Variables | undefined;
  readonly onOutput: (text: string) => void;
}

/**
 * Writes secrets to a file that only the owner can read.
 * @returns wrangler's options to take them from there; it then reads neither `.dev.vars` nor variables of the shell
 */
export async function readingOnly(secrets: Variables, stateDir: string): Promise<readonly string[]> {
  const file = path.resolve(stateDir, 'site-secrets.env');
  // wrangler replaces $NAME by the variable of that name.
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value.replaceAll('$', '\\$')}'\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return ['--env-file', file];
}

/** wrangler's message when another process took the port after the check. */
const TAKEN = /Address already in use/;

/** The error to report: PortTaken when wrangler lost its port to another process, so that the caller can try the next port. */
export const failureOf = (error: unknown, said: string, port: number): unknown =>
  TAKEN.test(said) ? new PortTaken(port) : error;

/** Starts `wrangler dev` and waits until the site responds. */
async function serve({ configs, port, stateDir, vars, secrets, onOutput }: WranglerOptions): Promise<Served> {
  await expectFree(port);
  const origin = `http://127.0.0.1:${port}`;
  const variables = Object.entries({ SITE_ORIGIN: `http://localhost:${port}`, ...vars });
  let output = '';
  const wrangler = start(
    'wrangler',
    [
      'dev',
      ...configs.flatMap((config) => ['-c', config]),
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', stateDir, '--show-interactive-dev-session=false', '--log-level', 'log'],
      ...variables.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ...(secrets ? await readingOnly(secrets, stateDir) : []),
    ],
    {
      env: {
        // A separate registry, so that Workers of the same name elsewhere on this machine do not interfere.
        WRANGLER_REGISTRY_PATH: path.join(stateDir, 'registry'),
        WRANGLER_LOG_PATH: path.join(stateDir, 'logs'),
        CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'true',
        CLOUDFLARE_INCLUDE_PROCESS_ENV: 'false',
      },
      onOutput: (text) => {
        output = `${output}${text}`.slice(-20_000);
        onOutput(text);
      },
    },
  );
  let alive = true;
  const ended = new Promise<string>((resolve) => {
    const end = () => {
      alive = false;
      if (!wasStopped(wrangler)) resolve(failureReason(output));
    };
    wrangler.once('exit', end).once('error', end);
  });
  try {
    await waitUntilReady(
      origin,
      () => alive,
      () => output,
    );
  } catch (error) {
    await stop(wrangler);
    throw failureOf(error, output, port);
  }
  return { origin, ended, stop: () => stop(wrangler), kill: () => kill(wrangler) };
}

/**
 * Starts both Workers in one `wrangler dev` on 127.0.0.1, with migrations and content, and resolves when they serve. Expects a built site.
 * @throws CommandError when the port is taken, a setting is wrong, a step fails or takes too long; nothing is left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stateDir, vars = {}, secrets, onOutput, onStep } = options;
  await expectBuilt();
  await mkdir(stateDir, { recursive: true });
  onStep?.('Preparing the database');
  await migrate(stateDir);
  onStep?.('Starting both Workers');
  const configs = ['wrangler.toml', 'services/wrangler.toml'];
  const served = await serve({ configs, port, stateDir, vars, secrets, onOutput });
  try {
    const contentIsNewer = await seed(options, served.origin);
    await seedBeside(options, served.origin);
    await indexOnce(options, served.origin);
    return { ...served, contentIsNewer };
  } catch (error) {
    await served.stop();
    throw error;
  }
}

/**
 * Starts the site Worker alone, without what a developer has set in `.dev.vars`: `vars` must name every upstream that it uses, `stateDir` a
 * folder that exists (DV-2).
 * @throws CommandError as `startStack`.
 */
export async function startSiteAlone(options: Omit<WranglerOptions, 'configs' | 'secrets'>): Promise<Served> {
  await expectBuilt();
  const { embedded: secrets } = await ensureSecrets();
  return await serve({ ...options, secrets, configs: ['wrangler.toml'] });
}

/** Removes a state folder. */
export async function removeState(stateDir: string): Promise<void> {
  await rm(stateDir, { recursive: true, force: true });
}
