import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { close, list, show } from './commands.ts';
import { LettersClient } from './letters-client.ts';

const LETTERS: CommandTable<LettersClient> = {
  tool: 'letters',
  commands: [list, show, close],
  connect: (url) => new LettersClient(url, managementToken(url)),
};

/** Runs one command line; resolves to its exit code. */
export const runLettersCommand = (args: readonly string[]): Promise<number> => runCommands(LETTERS, args);
