import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { check, importReviews } from './commands/files.ts';
import { approve, list, mark, reject, show } from './commands/moderate.ts';
import { ReviewsClient } from './reviews-client.ts';

const REVIEWS: CommandTable<ReviewsClient> = {
  tool: 'reviews',
  commands: [list, show, approve, reject, mark, importReviews, check],
  connect: (url) => new ReviewsClient(url, managementToken(url)),
};

/** Runs one of the moderator's command lines; resolves to its exit code. */
export const runReviewsCommand = (args: readonly string[]): Promise<number> => runCommands(REVIEWS, args);
