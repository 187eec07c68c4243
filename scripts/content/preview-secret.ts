import { localVariable } from '../management/local-variable.ts';
import { CommandError } from '../process/command-line.ts';
import { isHere } from '../process/site-origin.ts';

/** The secret that signs previews of a site: from the environment, else that of the local site. @throws CommandError when there is none */
export function previewSecret(site: string): string {
  const secret = isHere(site) ? localVariable('PREVIEW_SECRET', '.dev.vars') : process.env.PREVIEW_SECRET;
  if (secret) return secret;
  throw new CommandError(
    `no secret to sign previews with: set PREVIEW_SECRET to that of ${isHere(site) ? 'the site, or run npm run setup, which writes .dev.vars' : site}`,
  );
}
