/** The moderator's command line: `npm run reviews -- <command>`; `--help` lists the commands. */
import { runReviewsCommand } from './reviews/run-command.ts';

process.exitCode = await runReviewsCommand(process.argv.slice(2));
