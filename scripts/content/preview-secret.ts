import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError } from '../process/command-line.ts';

/** What the site signs previews with: of the environment, else of this machine's own site. */
export function previewSecret(): string {
  const { PREVIEW_SECRET: secret } = process.env;
  if (secret) return secret;
  const file = path.resolve(import.meta.dirname, '../../.dev.vars');
  const local = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).PREVIEW_SECRET : undefined;
  if (local) return local;
  throw new CommandError(
    'there is no secret to sign previews with: set PREVIEW_SECRET to the one of the site, or run npm run setup, which writes .dev.vars',
  );
}
