import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { CONFIGS, type EnvironmentName, type WorkerRole } from '../checks/environments.ts';
import { CommandError } from '../process/command-line.ts';
import { failureReason, whyFailed } from '../process/failure-reason.ts';
import type { RunOptions, RunResult } from '../process/run.ts';
import { type KeptEntry, withEntries } from './client-files.ts';

/** Runs a program. Tests put another `wrangler` first in PATH. */
export type Runner = (program: string, args: readonly string[], options?: RunOptions) => Promise<RunResult>;

/** A version and its percentage of requests. */
export interface Share {
  readonly version: string;
  readonly percent: number;
}

/**
 * An uploaded version; or `migration`: the Worker has a pending migration of Durable Objects, which can only be deployed to all requests at
 * once.
 */
export type Uploaded = { readonly kind: 'version'; readonly version: string } | { readonly kind: 'migration' };

/** What a version did while it was watched. */
export interface Watched {
  readonly requests: number;
  /** Exceptions, exceeded limits, and responses with status 500 or above. */
  readonly errors: number;
}

/** All Cloudflare operations of a deployment, in one environment. They all use wrangler's command line. */
export interface Wrangler {
  /** @throws CommandError when nobody is logged in. */
  account(): Promise<string>;
  namespaceIds(): Promise<string[]>;
  databaseIds(): Promise<string[]>;
  hasBucket(name: string): Promise<boolean>;
  secretNames(role: WorkerRole): Promise<string[]>;
  /** Stores entries in the site's namespace. */
  keep(entries: readonly KeptEntry[]): Promise<void>;
  /** Applies the database's pending migrations. */
  migrate(): Promise<void>;
  /** What is deployed, the oldest version first; empty for a Worker that was never deployed. */
  deployed(role: WorkerRole): Promise<readonly Share[]>;
  upload(role: WorkerRole, note: Note): Promise<Uploaded>;
  /** Splits requests between these versions from now on. */
  release(role: WorkerRole, shares: readonly Share[], message: string): Promise<void>;
  /** Uploads a version and deploys it to all requests at once; the only way for a migration of Durable Objects. */
  deployAtOnce(role: WorkerRole, note: Note): Promise<string>;
  /** Applies the configured domains and routes. */
  connect(role: WorkerRole): Promise<void>;
  watch(role: WorkerRole, version: string, ms: number): Promise<Watched>;
}

/** Metadata stored with a version. */
export interface Note {
  /** The commit. */
  readonly tag: string;
  readonly message: string;
}

const UPLOAD_LIMIT_MS = 300_000;
const CALL_LIMIT_MS = 120_000;
const PENDING_MIGRATION = 'pending Durable Object migration';
/** Cloudflare's error codes for a Worker that does not exist. */
const NO_SUCH_WORKER = /\[code: 100(?:07|90)\]|has no deployments|Worker ".*" .*not found/;
const NO_SUCH_BUCKET = /\[code: 10006\]/;

const account = z.object({
  email: z.string().optional(),
  accounts: z.array(z.object({ name: z.string() })).default([]),
});
const named = z.array(z.object({ name: z.string() }));
const namespaces = z.array(z.object({ id: z.string() }));
const databases = z.array(z.object({ uuid: z.string() }));
const deployment = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });
const viewed = z.object({ metadata: z.object({ created_on: z.string() }) });
const written = z.object({ type: z.string(), version_id: z.string().nullish() });
const tailed = z.object({
  outcome: z.string(),
  event: z.object({ response: z.object({ status: z.number() }).optional() }).nullish(),
});

/** The JSON in a program's output, which may begin with warnings. @throws CommandError when there is none of that shape. */
function jsonIn<T>(schema: z.ZodType<T>, output: string, what: string): T {
  const text = /^[[{][\s\S]*^[\]}]/m.exec(output)?.[0] ?? /^[[{].*[\]}]$/m.exec(output)?.[0];
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch (cause) {
    throw new CommandError(`${what}: unexpected output of wrangler: ${failureReason(output)}`, {
      cause,
    });
  }
}

const failed = (what: string, result: RunResult): CommandError => new CommandError(`${what}: ${whyFailed(result)}`);

/** Outcomes that are no error of the Worker: the others are a visitor who left before the answer, or while it was sent. */
const WELL: ReadonlySet<string> = new Set(['ok', 'canceled', 'responseStreamDisconnected']);

/** Every JSON object in a tail's output; each begins and ends on a line of its own. */
function eventsIn(output: string): Watched {
  const events = [...output.matchAll(/^\{[\s\S]*?^\}/gm)].map(([text]) => tailed.parse(JSON.parse(text)));
  const errors = events.filter(({ outcome, event }) => !WELL.has(outcome) || (event?.response?.status ?? 0) >= 500);
  return { requests: events.length, errors: errors.length };
}

/** @param environment one of those in wrangler.toml. */
export function createWrangler(environment: EnvironmentName, run: Runner): Wrangler {
  const of = (role: WorkerRole): string[] => ['-c', CONFIGS[role], '--env', environment];
  const attempt = (args: readonly string[], options: RunOptions = {}): Promise<RunResult> =>
    run('wrangler', args, { timeoutMs: CALL_LIMIT_MS, ...options, env: { CI: 'true', ...options.env } });
  const must = async (what: string, args: readonly string[], options?: RunOptions): Promise<string> => {
    const result = await attempt(args, options);
    if (result.ok) return result.output;
    throw failed(what, result);
  };
  /** Runs wrangler and returns the version from its output file for programs. */
  const versionFrom = async (
    args: readonly string[],
  ): Promise<{ readonly result: RunResult; readonly version?: string }> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alun-deploy-'));
    const file = path.join(folder, 'written.ndjson');
    try {
      const result = await attempt(args, { timeoutMs: UPLOAD_LIMIT_MS, env: { WRANGLER_OUTPUT_FILE_PATH: file } });
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      const entry = lines.map((line) => written.parse(JSON.parse(line))).find(({ version_id }) => version_id);
      return { result, ...(entry?.version_id ? { version: entry.version_id } : {}) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  /** When a version was uploaded, in milliseconds since 1970. */
  const madeAt = async (role: WorkerRole, version: string): Promise<number> => {
    const what = `version ${version}`;
    const output = await must(what, ['versions', 'view', version, '--json', ...of(role)]);
    return Date.parse(jsonIn(viewed, output, what).metadata.created_on);
  };
  const noted = ({ tag, message }: Note): string[] => ['--tag', tag, '--message', message];
  const uploaded = (what: string, { result, version }: Awaited<ReturnType<typeof versionFrom>>): string => {
    if (!result.ok) throw failed(what, result);
    if (version === undefined)
      throw new CommandError(`${what}: the output of wrangler has no version: ${failureReason(result.output)}`);
    return version;
  };

  return {
    async account() {
      const { email, accounts } = jsonIn(account, await must('not logged in', ['whoami', '--json']), 'whoami');
      return [email, ...accounts.map(({ name }) => name)].filter(Boolean).join(', ');
    },
    namespaceIds: async () =>
      jsonIn(namespaces, await must('KV namespaces', ['kv', 'namespace', 'list', ...of('site')]), 'KV namespaces').map(
        ({ id }) => id,
      ),
    databaseIds: async () =>
      jsonIn(databases, await must('D1 databases', ['d1', 'list', '--json', ...of('services')]), 'D1 databases').map(
        ({ uuid }) => uuid,
      ),
    async hasBucket(name) {
      const result = await attempt(['r2', 'bucket', 'info', name, '--json', ...of('services')]);
      if (!result.ok && !NO_SUCH_BUCKET.test(result.output)) throw failed(`R2 bucket ${name}`, result);
      return result.ok;
    },
    async secretNames(role) {
      const result = await attempt(['secret', 'list', '--format', 'json', ...of(role)]);
      if (result.ok) return jsonIn(named, result.output, 'secrets').map(({ name }) => name);
      if (NO_SUCH_WORKER.test(result.output)) return [];
      throw failed('secrets', result);
    },
    async keep(entries) {
      await withEntries(entries, (file) =>
        must('client files', ['kv', 'bulk', 'put', file, '--binding', 'CACHE', '--remote', ...of('site')], {
          timeoutMs: UPLOAD_LIMIT_MS,
        }),
      );
    },
    async migrate() {
      await must('migrations', ['d1', 'migrations', 'apply', 'DB', '--remote', ...of('services')]);
    },
    async deployed(role) {
      const result = await attempt(['deployments', 'status', '--json', ...of(role)]);
      if (!result.ok && NO_SUCH_WORKER.test(result.output)) return [];
      if (!result.ok) throw failed('deployments', result);
      const { versions } = jsonIn(deployment, result.output, 'deployments');
      const shares = versions.map(({ version_id, percentage }) => ({ version: version_id, percent: percentage }));
      if (shares.length < 2) return shares;
      const dated: { readonly share: Share; readonly made: number }[] = [];
      for (const share of shares) dated.push({ share, made: await madeAt(role, share.version) });
      return dated.sort((a, b) => a.made - b.made).map(({ share }) => share);
    },
    async upload(role, note) {
      const answer = await versionFrom(['versions', 'upload', ...noted(note), ...of(role)]);
      if (!answer.result.ok && answer.result.output.includes(PENDING_MIGRATION)) return { kind: 'migration' };
      return { kind: 'version', version: uploaded('upload', answer) };
    },
    async release(role, shares, message) {
      const specs = shares.map(({ version, percent }) => `${version}@${percent}%`);
      await must('release', ['versions', 'deploy', ...specs, '--yes', '--message', message, ...of(role)]);
    },
    deployAtOnce: async (role, note) => uploaded('deploy', await versionFrom(['deploy', ...noted(note), ...of(role)])),
    async connect(role) {
      await must('domains', ['triggers', 'deploy', ...of(role)]);
    },
    async watch(role, version, ms) {
      const args = ['tail', '--format', 'json', '--version-id', version, ...of(role)];
      const result = await attempt(args, { timeoutMs: ms });
      if (!result.timedOut)
        throw new CommandError(`wrangler tail exited unexpectedly: ${failureReason(result.output)}`);
      return eventsIn(result.output);
    },
  };
}
