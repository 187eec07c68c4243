/** The editor's command line: `npm run content -- <command>`; `--help` says what there is. */
import { runContentCommand } from './content/run-command.ts';

process.exitCode = await runContentCommand(process.argv.slice(2));
