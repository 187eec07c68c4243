/** How often articles are recommended: `npm run recommendations -- <command>`; `--help` says what there is. */
import { runRecommendationsCommand } from './recommendations/run-command.ts';

process.exitCode = await runRecommendationsCommand(process.argv.slice(2));
