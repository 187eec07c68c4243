/** Visitor accounts, for operators: `npm run accounts -- <command>`; `--help` lists the commands. */
import { runAccountsCommand } from './accounts/run-command.ts';

process.exitCode = await runAccountsCommand(process.argv.slice(2));
