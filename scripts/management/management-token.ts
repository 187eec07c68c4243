import { CommandError } from '../process/command-line.ts';
import { localVariable } from './local-variable.ts';
import { newestKey } from './newest-key.ts';

/** The management token of the environment, else of this machine's own services. */
export function managementToken(): string {
  const token = localVariable('MANAGEMENT_TOKEN', 'services/.dev.vars');
  if (token) return newestKey(token);
  throw new CommandError(
    'there is no management token: set MANAGEMENT_TOKEN, or run npm run setup, which writes services/.dev.vars',
  );
}
