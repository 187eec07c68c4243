import { type EnvironmentName, type Pair, readPair } from '../../checks/environments.ts';
import { CommandError } from '../../process/command-line.ts';
import type { SmokeResult } from '../../smoke/run-smoke.ts';
import { type DeployOptions, type DeployWorld, deployEnvironment } from '../deploy-environment.ts';
import { neededSecrets } from '../needs.ts';
import { createWrangler } from '../wrangler.ts';
import type { FakeAccount } from './fake-account.ts';
import { fakeWrangler } from './fake-wrangler.ts';

const NAMESPACE = '8c1d6e0f0a5b4c3d9e8f7a6b5c4d3e2f';
const DATABASE = 'b1f6c2aa-7d1c-4a0e-9d55-5a6b7c8d9e0f';

/** An environment with real values instead of placeholders. */
function filled(environment: EnvironmentName): Pair {
  const text = JSON.stringify(readPair(environment))
    .replaceAll('.alun.example', '.example.com')
    .replace(/0{31}\d/, NAMESPACE)
    .replace(/0{8}(?:-0{4}){3}-0{11}\d/, DATABASE);
  return JSON.parse(text) as Pair;
}

/** An account with the environment deployed and without faults. */
export function account(environment: EnvironmentName): FakeAccount {
  const site = `alun-site-${environment}`;
  const services = `alun-services-${environment}`;
  return {
    calls: [],
    deployed: {
      [site]: [{ version: 'site-old', percent: 100 }],
      [services]: [{ version: 'services-old', percent: 100 }],
    },
    created: {},
    uploads: 0,
    secrets: { [site]: neededSecrets('site'), [services]: neededSecrets('services') },
    namespaces: [NAMESPACE],
    kept: [],
    databases: [DATABASE],
    buckets: [`alun-media-${environment}`],
    faults: {},
    tail: [{ outcome: 'ok', status: 200 }],
  };
}

export const WELL: readonly SmokeResult[] = [{ name: 'home page', ok: true, seen: 'Alun', ms: 1 }];
export const ILL: readonly SmokeResult[] = [{ name: 'home page', ok: false, seen: '/en-my answers 500', ms: 1 }];

export interface Deployment {
  /** Error message; empty on success. */
  readonly error: string;
  readonly calls: readonly string[];
  readonly deployed: FakeAccount['deployed'];
  readonly kept: FakeAccount['kept'];
  readonly said: readonly string[];
  /** Headers of each smoke test, in order. */
  readonly looked: readonly Readonly<Record<string, string>>[];
  /** The message for an interruption at each pause, then at the end; undefined when nothing is left to undo. */
  readonly ifStopped: readonly (string | undefined)[];
}

export interface Circumstances {
  readonly account?: Partial<FakeAccount>;
  readonly options?: Partial<DeployOptions>;
  readonly world?: Partial<DeployWorld>;
  /** Results of the smoke test with that number, from 1. */
  readonly smoke?: (number: number) => readonly SmokeResult[];
}

/** Deploys with the fake wrangler. Only dependencies besides wrangler are injected. */
export async function deployed(environment: EnvironmentName, circumstances: Circumstances = {}): Promise<Deployment> {
  const state: FakeAccount = structuredClone({ ...account(environment), ...circumstances.account });
  const said: string[] = [];
  const looked: Readonly<Record<string, string>>[] = [];
  const ifStopped: (string | undefined)[] = [];
  let tell: (() => string) | undefined;
  const options: DeployOptions = {
    environment,
    skipVerify: false,
    percents: environment === 'production' ? [10, 50, 100] : [100],
    watchMs: environment === 'production' ? 60_000 : 0,
    atOnce: false,
    ...circumstances.options,
  };
  const wrangler = fakeWrangler(state, options.watchMs);
  const world: DeployWorld = {
    pair: filled(environment),
    wrangler: createWrangler(environment, (_program, args, options) => wrangler(args, options)),
    smoke: async (headers) => {
      looked.push(headers);
      return circumstances.smoke?.(looked.length) ?? WELL;
    },
    answering: async (headers) => /"(.+)"/.exec(headers['cloudflare-workers-version-overrides'] ?? '')?.[1],
    pause: async () => void ifStopped.push(tell?.()),
    ifStopped: (told) => {
      tell = told;
      return () => {
        tell = undefined;
      };
    },
    step: (what, work) => {
      said.push(what);
      return work();
    },
    say: (line) => said.push(line),
    workTree: async () => ({ changed: [], commit: 'abc123', subject: 'A change' }),
    verify: async () => void said.push('verify'),
    build: async () => undefined,
    clientFiles: async () => [{ key: 'client-file main.js', value: 'Ly8=', base64: true, expiration_ttl: 31_536_000 }],
    confirm: async () => true,
    ...circumstances.world,
  };
  const error = await deployEnvironment(world, options).then(
    () => '',
    (cause: unknown) => {
      if (cause instanceof CommandError || cause instanceof RangeError) return cause.message;
      throw cause;
    },
  );
  ifStopped.push(tell?.());
  const calls = state.calls.map((args) => args.join(' '));
  return { error, calls, deployed: state.deployed, kept: state.kept, said, looked, ifStopped };
}

/** Calls that change something, without the note and the environment's name. */
export const changesOf = ({ calls }: Deployment): string[] =>
  calls
    .filter((call) => /^(?:versions|deploy |d1 migrations|triggers)/.test(call))
    .map((call) =>
      call.replace(/ --(?:tag|message) (?:A change|Rolled back by npm run deploy|\S+)/g, '').replace(/ --env \w+/, ''),
    );

export const SITE = '-c wrangler.toml';
export const SERVICES = '-c services/wrangler.toml';
