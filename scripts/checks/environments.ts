import { createRequire } from 'node:module';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** The deployed environments. The unnamed one is for local development. */
export const ENVIRONMENTS = ['staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** Path of each Worker's configuration, from the root. */
export const CONFIGS = { site: 'wrangler.toml', services: 'services/wrangler.toml' } as const;
export type WorkerRole = keyof typeof CONFIGS;

/** A Worker's configuration after wrangler has resolved what the environment inherits. */
export type WorkerConfig = Readonly<Record<string, unknown>> & { readonly name?: string | undefined };

/** A binding: its kind, its name in the Worker, and what it points at. */
export interface Binding {
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Fields that identify a resource of the account. Two environments must never share a value. */
const IDENTITIES = ['id', 'database_id', 'database_name', 'bucket_name', 'service', 'namespace_id'] as const;

/** Keys that an environment inherits from the top of the file. With another value, it would run a different program. */
const SAME_EVERYWHERE = [
  'main',
  'compatibility_date',
  'compatibility_flags',
  'assets',
  'migrations',
  'define',
] as const;

/** Opens the management API to everybody (docs/settings.md). */
const NEVER_DEPLOYED = 'EXPOSE_SERVICES';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Every binding of a Worker, of any kind. The kinds are not listed here, so a new kind cannot be missed. */
export function bindingsOf(config: WorkerConfig): Binding[] {
  const found = Object.entries(config).flatMap(([kind, value]): Binding[] => {
    const several = Array.isArray(value)
      ? value
      : isRecord(value) && Array.isArray(value.bindings)
        ? value.bindings
        : [value];
    return several.filter(isRecord).flatMap((fields) => {
      const name = fields.binding ?? (kind === 'durable_objects' || kind === 'ratelimits' ? fields.name : undefined);
      return typeof name === 'string' ? [{ kind, name, fields }] : [];
    });
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** True for a placeholder id or address that still has to be filled in. */
export const isPlaceholder = (value: string): boolean =>
  /^[0-]{8,}[0-9]$/.test(value) || /\.example(?:\/|$)/.test(value);

/** One environment of both Workers. */
export type Pair = Readonly<Record<WorkerRole, WorkerConfig>>;

const varsOf = (config: WorkerConfig): Readonly<Record<string, unknown>> => (isRecord(config.vars) ? config.vars : {});

function faultsOfBindings(base: WorkerConfig, config: WorkerConfig): string[] {
  const [wanted, there] = [bindingsOf(base), bindingsOf(config)];
  const missing = wanted
    .filter(({ kind, name }) => !there.some((one) => one.kind === kind && one.name === name))
    .map(({ kind, name }) => `has no ${name} (${kind})`);
  const others = there.flatMap(({ kind, name, fields }) => {
    const model = wanted.find((one) => one.kind === kind && one.name === name);
    if (!model) return [`has ${name} (${kind}), which the top-level configuration lacks`];
    if (fields.script_name !== undefined) return [`${name} uses a Durable Object of another Worker (script_name)`];
    const names = [...new Set([...Object.keys(model.fields), ...Object.keys(fields)])];
    return names.flatMap((field) => {
      const identifies = IDENTITIES.some((one) => one === field);
      const same = asText(model.fields[field]) === asText(fields[field]);
      if (identifies)
        return same ? [`${name}.${field} is the one for local development: ${asText(fields[field])}`] : [];
      return same ? [] : [`${name}.${field} is ${asText(fields[field])} instead of ${asText(model.fields[field])}`];
    });
  });
  return [...missing, ...others];
}

function faultsOfVars(base: WorkerConfig, config: WorkerConfig): string[] {
  const [wanted, there] = [Object.keys(varsOf(base)), Object.keys(varsOf(config))];
  return [
    ...wanted.filter((name) => !there.includes(name)).map((name) => `has no variable ${name}`),
    ...there
      .filter((name) => !wanted.includes(name))
      .map((name) => `has the variable ${name}, which the top-level configuration lacks; add it there, blank if unset`),
    ...(there.includes(NEVER_DEPLOYED) ? [`sets ${NEVER_DEPLOYED}, which opens the management API`] : []),
  ];
}

/** Where a Worker is reached from outside: `https://…` for a domain of its own, otherwise the pattern of the route. */
function addressesOf({ route, routes }: WorkerConfig): string[] {
  const all = [route, ...(Array.isArray(routes) ? routes : [])].filter((one) => one !== undefined);
  return all.map((one) => {
    if (!isRecord(one)) return String(one);
    return one.custom_domain === true ? `https://${String(one.pattern)}` : String(one.pattern);
  });
}

function faultsOfSite(config: WorkerConfig, name: EnvironmentName): string[] {
  const { ENVIRONMENT, SITE_ORIGIN } = varsOf(config);
  const reached = addressesOf(config);
  return [
    ...(ENVIRONMENT === name ? [] : [`ENVIRONMENT is ${asText(ENVIRONMENT)}`]),
    ...(reached.length === 1 && reached[0] === SITE_ORIGIN
      ? []
      : [`SITE_ORIGIN is ${asText(SITE_ORIGIN)}, but its custom domain is ${asText(reached)}`]),
    ...(config.no_bundle === true ? [] : ['would be bundled a second time: set no_bundle to true']),
  ];
}

function faultsOfServices(config: WorkerConfig): string[] {
  return [
    ...(addressesOf(config).length === 0 ? [] : ['has routes, so it can be reached from outside; remove them']),
    ...(asText(config.placement) === '{"mode":"smart"}'
      ? []
      : ['does not run near its database: set placement to mode = "smart"']),
  ];
}

function faultsOfLogs({ observability }: WorkerConfig): string[] {
  if (!isRecord(observability) || observability.enabled !== true)
    return ['stores no logs: set observability.enabled to true'];
  const { logs } = observability;
  return isRecord(logs) && logs.invocation_logs === false
    ? []
    : ['logs the addresses that visitors request: set observability.logs.invocation_logs to false'];
}

function faultsOfWorker(role: WorkerRole, base: Pair, pair: Pair, name: EnvironmentName): string[] {
  const config = pair[role];
  const other = pair[role === 'site' ? 'services' : 'site'].name;
  const bound = bindingsOf(config).filter(({ kind }) => kind === 'services');
  return [
    ...faultsOfBindings(base[role], config),
    ...faultsOfVars(base[role], config),
    ...SAME_EVERYWHERE.filter((field) => asText(base[role][field]) !== asText(config[field])).map(
      (field) => `${field} differs from the top-level configuration`,
    ),
    ...bound
      .filter(({ fields }) => fields.service !== other)
      .map((binding) => `${binding.name} is bound to ${asText(binding.fields.service)}, not to ${asText(other)}`),
    ...(config.workers_dev === false ? [] : ['can be reached at workers.dev: set workers_dev to false']),
    ...(config.preview_urls === false ? [] : ['has preview addresses: set preview_urls to false']),
    ...faultsOfLogs(config),
    ...(role === 'site' ? faultsOfSite(config, name) : faultsOfServices(config)),
  ];
}

/** Names of Workers, their addresses and zones, and storage resources that two environments wrongly share. */
function shared(pairs: ReadonlyMap<string, Pair>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [environment, pair] of pairs) {
    for (const role of ['site', 'services'] as const) {
      const config = pair[role];
      const own = bindingsOf(config).flatMap(({ kind, fields }) =>
        IDENTITIES.flatMap((field) => (typeof fields[field] === 'string' ? [`${kind} ${field} ${fields[field]}`] : [])),
      );
      const addresses = addressesOf(config).map((address) => `address ${address.replace(/^https:\/\//, '')}`);
      const { ZONE_ID } = varsOf(config);
      // A purge of everything in one environment would empty the other's part of the zone's cache too.
      const zone = typeof ZONE_ID === 'string' && ZONE_ID !== '' ? [`zone ${ZONE_ID}`] : [];
      for (const thing of [`Worker ${config.name}`, ...addresses, ...zone, ...own]) {
        const owner = owners.get(thing);
        if (owner !== undefined && owner !== environment) faults.push(`${environment} and ${owner} share ${thing}`);
        owners.set(thing, environment);
      }
    }
  }
  return faults;
}

/**
 * Faults of the environments. Each must have every binding and variable of local development, in the same shape. No two may share a name or
 * an id, so that nothing done to staging can affect production.
 */
export function environmentFaults(base: Pair, environments: Readonly<Record<EnvironmentName, Pair>>): string[] {
  const faults = ENVIRONMENTS.flatMap((name) =>
    (['site', 'services'] as const).flatMap((role) =>
      faultsOfWorker(role, base, environments[name], name).map((fault) => `${CONFIGS[role]}, ${name}: ${fault}`),
    ),
  );
  return [
    ...faults,
    ...shared(new Map([['this machine', base], ...ENVIRONMENTS.map((name) => [name, environments[name]] as const)])),
  ];
}

/** A Worker's configuration in an environment; without one, that of local development. */
function readWorker(role: WorkerRole, environment?: EnvironmentName): WorkerConfig {
  const config = path.join(root, CONFIGS[role]);
  // An empty name selects the top of the file; without a name, wrangler asks which one is meant.
  // wrangler takes a second to load, so commands that end before load nothing of it.
  const { unstable_readConfig: readConfig }: typeof import('wrangler') = createRequire(import.meta.url)('wrangler');
  const { configPath: _, userConfigPath: __, ...rest } = readConfig({ config, env: environment ?? '' });
  return { ...rest };
}

/** Both Workers' configurations in an environment. */
export const readPair = (environment?: EnvironmentName): Pair => ({
  site: readWorker('site', environment),
  services: readWorker('services', environment),
});

/** @throws CommandError that names every fault of wrangler.toml and services/wrangler.toml. */
export async function checkEnvironments(): Promise<undefined> {
  const faults = environmentFaults(readPair(), { staging: readPair('staging'), production: readPair('production') });
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}
