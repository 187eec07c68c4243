import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { newestKey } from '../management/newest-key.ts';
import { root } from '../process/run.ts';

type Variables = Readonly<Record<string, string>>;

/** The variables of the local site, and the management token of its services. */
export interface LocalSecrets {
  readonly site: Variables;
  readonly managementToken: string;
}

async function readVariables(file: string): Promise<{ readonly text: string; readonly variables: Variables }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const variables = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
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

/** Gives both Workers the secrets they share. A second call changes nothing. @param folder the project's root */
export async function ensureSecrets(folder = root): Promise<LocalSecrets> {
  const site = await complete(path.join(folder, '.dev.vars'), {
    CONTENT_TOKEN: secret(43),
    CONTENT_PREVIEW_TOKEN: secret(43),
    CONTENT_WEBHOOK_SECRET: secret(64),
    PREVIEW_SECRET: secret(43),
    REVIEWS_KEY: secret(43),
    ACCOUNTS_KEY: secret(43),
    LETTERS_KEY: secret(43),
    MODERATION_KEY: secret(43),
    SESSION_SECRET: secret(43),
    SEARCH_KEY: secret(43),
    SEARCH_ADMIN_KEY: secret(43),
    OPS_TOKEN: secret(43),
    EXPOSE_SERVICES: 'true',
  });
  const shared = (name: string): string => site[name] ?? secret(64);
  const services = await complete(path.join(folder, 'services/.dev.vars'), {
    DELIVERY_TOKEN: shared('CONTENT_TOKEN'),
    PREVIEW_TOKEN: shared('CONTENT_PREVIEW_TOKEN'),
    MANAGEMENT_TOKEN: secret(43),
    REVIEWS_PASSKEY: shared('REVIEWS_KEY'),
    ACCOUNTS_KEY: shared('ACCOUNTS_KEY'),
    LETTERS_KEY: shared('LETTERS_KEY'),
    MODERATION_KEY: shared('MODERATION_KEY'),
    SEARCH_KEY: shared('SEARCH_KEY'),
    SEARCH_ADMIN_KEY: shared('SEARCH_ADMIN_KEY'),
    WEBHOOK_SECRET: shared('CONTENT_WEBHOOK_SECRET'),
  });
  return { site, managementToken: newestKey(services.MANAGEMENT_TOKEN ?? '') };
}
