import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestKey } from '../management/newest-key.ts';
import { root } from '../process/run.ts';
import { oneAtATime } from './running.ts';
import { variablesOf } from './variables-of.ts';

export type Variables = Readonly<Record<string, string>>;

/** The variables of the local site, and the management token of its services. */
export interface LocalSecrets {
  readonly site: Variables;
  /** Only the secrets that a site needs with the embedded services, so that no setting of `.dev.vars` changes what is tested or measured. */
  readonly embedded: Variables;
  readonly managementToken: string;
}

async function readVariables(file: string): Promise<{ readonly text: string; readonly variables: Variables }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const variables = Object.entries(variablesOf(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { text, variables: Object.fromEntries(variables) };
}

/** Adds missing variables to a file and keeps its other lines; only the owner can read it. */
async function complete(file: string, wanted: Variables): Promise<Variables> {
  const { text, variables } = await readVariables(file);
  const missing = Object.entries(wanted).filter(([name]) => variables[name] === undefined);
  if (missing.length > 0) {
    const start =
      text === '' ? '# Written once by `npm start`; random on every machine. docs/settings.md explains each.\n' : text;
    const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('');
    await writeFile(file, `${start.endsWith('\n') ? start : `${start}\n`}${lines}`, { mode: 0o600 });
    await chmod(file, 0o600);
  }
  return { ...Object.fromEntries(missing), ...variables };
}

/** A random secret of `length` characters, URL-safe. */
const secret = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** Secrets that both Workers have: the site's name, and the services'. */
const SHARED = {
  CONTENT_TOKEN: 'DELIVERY_TOKEN',
  CONTENT_PREVIEW_TOKEN: 'PREVIEW_TOKEN',
  CONTENT_WEBHOOK_SECRET: 'WEBHOOK_SECRET',
  REVIEWS_KEY: 'REVIEWS_PASSKEY',
  ACCOUNTS_KEY: 'ACCOUNTS_KEY',
  LETTERS_KEY: 'LETTERS_KEY',
  MODERATION_KEY: 'MODERATION_KEY',
  SEARCH_KEY: 'SEARCH_KEY',
  SEARCH_ADMIN_KEY: 'SEARCH_ADMIN_KEY',
} as const;

/** Secrets that only the site has. */
const OF_THE_SITE = ['PREVIEW_SECRET', 'SESSION_SECRET', 'OPS_TOKEN'] as const;

/** Characters of the secret that signs webhooks; the protocol demands that many. */
const WEBHOOK_SECRET_LENGTH = 64;

const newSecret = (name: string): string => secret(name === 'CONTENT_WEBHOOK_SECRET' ? WEBHOOK_SECRET_LENGTH : 43);

/**
 * Gives both Workers the secrets they share. A second call changes nothing; a file that was lost gets the shared secrets of the other.
 * Commands that start at once do so one after the other: each would generate its own.
 * @param folder the project's root
 */
export const ensureSecrets = (folder = root): Promise<LocalSecrets> =>
  oneAtATime(path.join(folder, '.wrangler/secrets'), () => completeBoth(folder));

async function completeBoth(folder: string): Promise<LocalSecrets> {
  const servicesFile = path.join(folder, 'services/.dev.vars');
  const { variables: known } = await readVariables(servicesFile);
  const pairs = Object.entries(SHARED);
  const site = await complete(path.join(folder, '.dev.vars'), {
    ...Object.fromEntries(pairs.map(([name, there]) => [name, newestKey(known[there] ?? '') || newSecret(name)])),
    ...Object.fromEntries(OF_THE_SITE.map((name) => [name, secret(43)])),
    EXPOSE_SERVICES: 'true',
  });
  const services = await complete(servicesFile, {
    ...Object.fromEntries(pairs.map(([name, there]) => [there, site[name] ?? newSecret(name)])),
    MANAGEMENT_TOKEN: secret(43),
  });
  const embedded = {
    ...Object.fromEntries(pairs.map(([name, there]) => [name, newestKey(services[there] ?? '')])),
    ...Object.fromEntries(OF_THE_SITE.map((name) => [name, site[name] ?? ''])),
    EXPOSE_SERVICES: 'true',
  };
  return { site, embedded, managementToken: newestKey(services.MANAGEMENT_TOKEN ?? '') };
}
