import path from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** The environments that are deployed; the one without a name is for this machine. */
export const ENVIRONMENTS = ['staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** Both Workers by the configuration that describes them, from the root. */
export const CONFIGS = { site: 'wrangler.toml', services: 'services/wrangler.toml' } as const;
export type WorkerRole = keyof typeof CONFIGS;

/** A Worker's configuration, of which wrangler has filled in what an environment inherits. */
export type WorkerConfig = Readonly<Record<string, unknown>> & { readonly name?: string | undefined };

/** One binding: what kind it is, its name in the Worker, and what it points at. */
export interface Binding {
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What names a thing of an account: two environments never have the same. */
const IDENTITIES = ['id', 'database_id', 'database_name', 'bucket_name', 'service', 'namespace_id'] as const;

/** What an environment takes over from the top of the file; another value would be another program. */
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

/** Every binding of a Worker, of whatever kind: the kinds are not listed here, so none that is added can be forgotten. */
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

/** An id or an address that stands for one that is still to be filled in. */
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
    if (!model) return [`has ${name} (${kind}), which the others do not`];
    if (fields.script_name !== undefined) return [`${name} is the object of another Worker (script_name)`];
    const names = [...new Set([...Object.keys(model.fields), ...Object.keys(fields)])];
    return names.flatMap((field) => {
      const identifies = IDENTITIES.some((one) => one === field);
      const same = asText(model.fields[field]) === asText(fields[field]);
      if (identifies) return same ? [`${name}.${field} is that of this machine: ${asText(fields[field])}`] : [];
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
      .map((name) => `has the variable ${name}, which the others do not: give it to them, blank where it is not set`),
    ...(there.includes(NEVER_DEPLOYED) ? [`sets ${NEVER_DEPLOYED}, which opens the management API`] : []),
  ];
}

function faultsOfSite(config: WorkerConfig, name: EnvironmentName): string[] {
  const { ENVIRONMENT, SITE_ORIGIN } = varsOf(config);
  const routes = (Array.isArray(config.routes) ? config.routes : []).filter(isRecord);
  const reached = routes
    .filter((route) => route.custom_domain === true)
    .map((route) => `https://${String(route.pattern)}`);
  return [
    ...(ENVIRONMENT === name ? [] : [`ENVIRONMENT is ${asText(ENVIRONMENT)}`]),
    ...(reached.length === 1 && reached[0] === SITE_ORIGIN
      ? []
      : [`SITE_ORIGIN is ${asText(SITE_ORIGIN)}, its own domain is ${asText(reached)}`]),
    ...(config.no_bundle === true ? [] : ['is bundled a second time: no_bundle is not set']),
  ];
}

function faultsOfServices(config: WorkerConfig): string[] {
  return [
    ...(config.routes === undefined || asText(config.routes) === '[]'
      ? []
      : ['is reached from outside: it has routes']),
    ...(asText(config.placement) === '{"mode":"smart"}'
      ? []
      : ['does not run near its database: placement is not smart']),
  ];
}

function faultsOfLogs({ observability }: WorkerConfig): string[] {
  if (!isRecord(observability) || observability.enabled !== true) return ['keeps no logs'];
  const { logs } = observability;
  return isRecord(logs) && logs.invocation_logs === false
    ? []
    : ['keeps the addresses that visitors asked for: observability.logs.invocation_logs is not false'];
}

function faultsOfWorker(role: WorkerRole, base: Pair, pair: Pair, name: EnvironmentName): string[] {
  const config = pair[role];
  const other = pair[role === 'site' ? 'services' : 'site'].name;
  const bound = bindingsOf(config).filter(({ kind }) => kind === 'services');
  return [
    ...faultsOfBindings(base[role], config),
    ...faultsOfVars(base[role], config),
    ...SAME_EVERYWHERE.filter((field) => asText(base[role][field]) !== asText(config[field])).map(
      (field) => `${field} is another than on this machine`,
    ),
    ...bound
      .filter(({ fields }) => fields.service !== other)
      .map((binding) => `${binding.name} is bound to ${asText(binding.fields.service)}, not to ${asText(other)}`),
    ...(config.workers_dev === false ? [] : ['is reached at workers.dev: workers_dev is not false']),
    ...(config.preview_urls === false ? [] : ['has preview addresses: preview_urls is not false']),
    ...faultsOfLogs(config),
    ...(role === 'site' ? faultsOfSite(config, name) : faultsOfServices(config)),
  ];
}

/** What two environments have in common and may not: names of Workers and of everything they store in. */
function shared(pairs: ReadonlyMap<string, Pair>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [environment, pair] of pairs) {
    for (const role of ['site', 'services'] as const) {
      const config = pair[role];
      const own = bindingsOf(config).flatMap(({ kind, fields }) =>
        IDENTITIES.flatMap((field) => (typeof fields[field] === 'string' ? [`${kind} ${field} ${fields[field]}`] : [])),
      );
      for (const thing of [`Worker ${config.name}`, ...own]) {
        const owner = owners.get(thing);
        if (owner !== undefined && owner !== environment) faults.push(`${environment} and ${owner} share ${thing}`);
        owners.set(thing, environment);
      }
    }
  }
  return faults;
}

/**
 * What is wrong with the environments: each must have every binding and variable of this machine's, in the same shape, and no two
 * may share a name or an id, so that nothing done to staging can touch production.
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

/** A Worker as an environment has it; without one, as this machine has it. */
function readWorker(role: WorkerRole, environment?: EnvironmentName): WorkerConfig {
  const config = path.join(root, CONFIGS[role]);
  // An empty name is the top of the file; without one wrangler asks which was meant.
  const { configPath: _, userConfigPath: __, ...rest } = readConfig({ config, env: environment ?? '' });
  return { ...rest };
}

/** Both Workers as an environment has them. */
export const readPair = (environment?: EnvironmentName): Pair => ({
  site: readWorker('site', environment),
  services: readWorker('services', environment),
});

/** @throws CommandError that names every fault of wrangler.toml and services/wrangler.toml. */
export async function checkEnvironments(): Promise<undefined> {
  const faults = environmentFaults(readPair(), { staging: readPair('staging'), production: readPair('production') });
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}
