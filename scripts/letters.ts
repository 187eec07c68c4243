/** Letters from visitors to the brand: `npm run letters -- <command>`; `--help` lists the commands. */
import { runLettersCommand } from './letters/run-command.ts';

process.exitCode = await runLettersCommand(process.argv.slice(2));
