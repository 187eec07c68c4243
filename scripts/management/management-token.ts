import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError } from '../process/command-line.ts';

/** The management token of the environment, else of this machine's own services. */
export function managementToken(): string {
  const { MANAGEMENT_TOKEN: token } = process.env;
  if (token) return token;
  const file = path.resolve(import.meta.dirname, '../../services/.dev.vars');
  const local = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).MANAGEMENT_TOKEN : undefined;
  if (local) return local;
  throw new CommandError(
    'there is no management token: set MANAGEMENT_TOKEN, or run npm run setup, which writes services/.dev.vars',
  );
}
