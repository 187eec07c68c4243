import type { LegacyWorkerOptions } from 'miniflare';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';

/** The unnamed environment, for this machine. Without a name, wrangler would take that of CLOUDFLARE_ENV. */
const HERE = '';

/** wrangler declares its options by `Omit` over an index signature, which loses their names. */
type Configured = LegacyWorkerOptions & Readonly<Record<'modulesRules' | 'assets', unknown>>;

/** Runs work of wrangler without its lines about what it reads: it would say that it uses the secrets of `.dev.vars`. */
function quietly<T>(work: () => T): T {
  const level = process.env.WRANGLER_LOG;
  process.env.WRANGLER_LOG = 'warn';
  try {
    return work();
  } finally {
    if (level === undefined) delete process.env.WRANGLER_LOG;
    else process.env.WRANGLER_LOG = level;
  }
}

/**
 * The options of a Worker in its wrangler.toml, for Miniflare. What `.dev.vars` sets on this machine is left out: a hosted service in it
 * would be measured and tested in the place of the embedded one.
 */
export function workerOptionsIn(config: string): Configured {
  const { workerOptions } = quietly(() => workerOptionsOf(config, HERE));
  const { vars } = readConfig({ config, env: HERE });
  return { ...workerOptions, bindings: vars } as Configured;
}

/**
 * Every variable that a Worker has on this machine, with its value in wrangler.toml; what only `.dev.vars` sets is blank, which counts as
 * not set. For a test runner that reads `.dev.vars` by itself.
 */
export function variablesOf(config: string): Readonly<Record<string, unknown>> {
  const { workerOptions } = quietly(() => workerOptionsOf(config, HERE));
  const { vars } = readConfig({ config, env: HERE });
  return { ...Object.fromEntries(Object.keys(workerOptions.bindings ?? {}).map((name) => [name, ''])), ...vars };
}
