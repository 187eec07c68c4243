import { DEFAULT_PORT } from './local/running.ts';
import { startHere } from './local/start-here.ts';
import { CommandError, main, readOptions, readPort } from './process/command-line.ts';
import { sourcePlacesIn } from './stacks/source-places.ts';

const HELP = `
npm start -- [--port <n>] [--verbose]

Builds the site, prepares the embedded services once and serves everything on this machine.
Later starts are quicker and keep the data; \`npm run reset\` removes it. To change the sources meanwhile, use \`npm run dev\`.

  --port <n>   port on 127.0.0.1 (default ${DEFAULT_PORT}, or PORT)
  --verbose    also shows the logs of the Workers
`;

async function serve(): Promise<void> {
  const options = readOptions(HELP, { port: { type: 'string' }, verbose: { type: 'boolean' } });
  const show = sourcePlacesIn((text) => process.stdout.write(text));
  const { ended } = await startHere(readPort(options.port, DEFAULT_PORT), (text) => {
    if (options.verbose) show(text);
  });
  throw new CommandError(`wrangler exited unexpectedly: ${await ended}`);
}

if (import.meta.main) await main('start', serve);
