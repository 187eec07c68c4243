/** Accounts of visitors, for operators: `npm run accounts -- <command>`; `--help` says what there is. */
import { runAccountsCommand } from './accounts/run-command.ts';

process.exitCode = await runAccountsCommand(process.argv.slice(2));
