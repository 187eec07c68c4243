import { localVariable } from '../management/local-variable.ts';
import { CommandError } from '../process/command-line.ts';

/** The secret that signs previews: from the environment, else that of the local site. */
export function previewSecret(): string {
  const secret = localVariable('PREVIEW_SECRET', '.dev.vars');
  if (secret) return secret;
  throw new CommandError(
    'no secret to sign previews with: set PREVIEW_SECRET to that of the site, or run npm run setup, which writes .dev.vars',
  );
}
