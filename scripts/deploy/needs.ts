import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import {
  bindingsOf,
  CONFIGS,
  type EnvironmentName,
  isPlaceholder,
  type Pair,
  type WorkerRole,
} from '../checks/environments.ts';
import { root } from '../process/run.ts';
import type { Wrangler } from './wrangler.ts';

/**
 * Not required. Without the first three, a Worker only lacks previews or moderation at `/ops`; the last is for local development only
 * (docs/settings.md).
 */
const NOT_NEEDED = ['CONTENT_PREVIEW_TOKEN', 'PREVIEW_SECRET', 'MODERATION_KEY', 'EXPOSE_SERVICES'];

/** The secrets without which a Worker does not start. */
export function neededSecrets(role: WorkerRole): string[] {
  const example = path.join(root, path.dirname(CONFIGS[role]), '.dev.vars.example');
  return Object.keys(parseEnv(readFileSync(example, 'utf8'))).filter((name) => !NOT_NEEDED.includes(name));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The public origin of an environment, from its configuration. */
export function originOf({ site }: Pair): string {
  const { vars } = site;
  return textOf(typeof vars === 'object' && vars !== null && 'SITE_ORIGIN' in vars ? vars.SITE_ORIGIN : '');
}

/** Placeholders left in an environment's configuration, each with the command that creates the real resource. */
export function unfilled(pair: Pair, environment: EnvironmentName): string[] {
  const makes: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => string>> = {
    kv_namespaces: () => `npx wrangler kv namespace create alun-cache-${environment}`,
    d1_databases: ({ database_name }) => `npx wrangler d1 create ${textOf(database_name)} --location apac`,
  };
  const ids = (['site', 'services'] as const).flatMap((role) =>
    bindingsOf(pair[role]).flatMap(({ kind, name, fields }) => {
      const make = makes[kind];
      return make && isPlaceholder(textOf(fields.id ?? fields.database_id))
        ? [`${CONFIGS[role]}: ${name} of ${environment} has no id; \`${make(fields)}\` prints it`]
        : [];
    }),
  );
  const origin = originOf(pair);
  const address = isPlaceholder(origin)
    ? [`wrangler.toml: SITE_ORIGIN and the route of ${environment} are still the placeholder ${origin}`]
    : [];
  return [...ids, ...address];
}

/** Resources that the configuration names and the account lacks, each with the command that creates it. */
export async function missingThings(pair: Pair, environment: EnvironmentName, wrangler: Wrangler): Promise<string[]> {
  const [namespaces, databases] = [await wrangler.namespaceIds(), await wrangler.databaseIds()];
  const missing: string[] = [];
  for (const role of ['site', 'services'] as const) {
    for (const { kind, name, fields } of bindingsOf(pair[role])) {
      if (kind === 'kv_namespaces' && !namespaces.includes(textOf(fields.id)))
        missing.push(
          `no KV namespace has the id of ${name}: npx wrangler kv namespace create alun-cache-${environment}`,
        );
      if (kind === 'd1_databases' && !databases.includes(textOf(fields.database_id)))
        missing.push(
          `no database has the id of ${name}: npx wrangler d1 create ${textOf(fields.database_name)} --location apac`,
        );
      if (kind === 'r2_buckets' && !(await wrangler.hasBucket(textOf(fields.bucket_name))))
        missing.push(
          `no bucket is named ${name}: npx wrangler r2 bucket create ${textOf(fields.bucket_name)} --location apac`,
        );
    }
  }
  return missing;
}

/** Secrets that are not set, each with the command that sets it. */
export async function missingSecrets(environment: EnvironmentName, wrangler: Wrangler): Promise<string[]> {
  const missing: string[] = [];
  for (const role of ['services', 'site'] as const) {
    const there = await wrangler.secretNames(role);
    for (const name of neededSecrets(role).filter((one) => !there.includes(one)))
      missing.push(`npx wrangler secret put ${name} -c ${CONFIGS[role]} --env ${environment}`);
  }
  return missing;
}
