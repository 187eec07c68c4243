/** Recommendation counts of articles: `npm run recommendations -- <command>`; `--help` lists the commands. */
import { runRecommendationsCommand } from './recommendations/run-command.ts';

process.exitCode = await runRecommendationsCommand(process.argv.slice(2));
