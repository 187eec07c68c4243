import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { importCounts, list } from './commands.ts';
import { RecommendationsClient } from './recommendations-client.ts';

const RECOMMENDATIONS: CommandTable<RecommendationsClient> = {
  tool: 'recommendations',
  commands: [list, importCounts],
  connect: (url) => new RecommendationsClient(url, managementToken(url)),
};

/** Runs one command line; resolves to its exit code. */
export const runRecommendationsCommand = (args: readonly string[]): Promise<number> =>
  runCommands(RECOMMENDATIONS, args);
