import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { AccountsClient } from './accounts-client.ts';
import { remove, show } from './commands.ts';

const ACCOUNTS: CommandTable<AccountsClient> = {
  tool: 'accounts',
  commands: [show, remove],
  connect: (url) => new AccountsClient(url, managementToken()),
};

/** Runs one command line; resolves to its exit code. */
export const runAccountsCommand = (args: readonly string[]): Promise<number> => runCommands(ACCOUNTS, args);
