import { CommandError } from '../process/command-line.ts';
import { isHere, siteOrigin } from '../process/site-origin.ts';
import { localVariable } from './local-variable.ts';
import { newestKey } from './newest-key.ts';

/** The management token from the environment, or for local services their own token. @throws CommandError when there is none */
export function managementToken(url: string): string {
  const origin = siteOrigin(url);
  const token = isHere(origin) ? localVariable('MANAGEMENT_TOKEN', 'services/.dev.vars') : process.env.MANAGEMENT_TOKEN;
  if (token) return newestKey(token);
  throw new CommandError(
    isHere(origin)
      ? 'no management token: set MANAGEMENT_TOKEN, or run npm run setup, which writes services/.dev.vars'
      : `no management token: set MANAGEMENT_TOKEN to that of ${origin}`,
  );
}
