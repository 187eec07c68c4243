/** The editor's command line: `npm run content -- <command>`; `--help` lists the commands. */
import { runContentCommand } from './content/run-command.ts';
import { main } from './process/command-line.ts';

await main('content', async () => {
  process.exitCode = await runContentCommand(process.argv.slice(2));
});
