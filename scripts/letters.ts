/** What visitors write to the brand: `npm run letters -- <command>`; `--help` says what there is. */
import { runLettersCommand } from './letters/run-command.ts';

process.exitCode = await runLettersCommand(process.argv.slice(2));
