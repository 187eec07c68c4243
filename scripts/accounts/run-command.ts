import { LettersClient } from '../letters/letters-client.ts';
import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { ReviewsClient } from '../reviews/reviews-client.ts';
import { AccountsClient, type Keepers } from './accounts-client.ts';
import { forget, remove, show } from './commands.ts';

const ACCOUNTS: CommandTable<Keepers> = {
  tool: 'accounts',
  commands: [show, forget, remove],
  connect: (url) => {
    const token = managementToken(url);
    return {
      accounts: new AccountsClient(url, token),
      letters: new LettersClient(url, token),
      reviews: new ReviewsClient(url, token),
    };
  },
};

/** Runs one command line; resolves to its exit code. */
export const runAccountsCommand = (args: readonly string[]): Promise<number> => runCommands(ACCOUNTS, args);
