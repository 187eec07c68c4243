import { stepPrinter } from './console/steps.ts';
import { buildGallery } from './gallery/build-gallery.ts';
import { claimState, DEFAULT_PORT, STATE_DIR } from './local/running.ts';
import { ensureSecrets } from './local/secrets.ts';
import { buildIfChanged } from './local/site-build.ts';
import { type Stack, startStack } from './local/stack.ts';
import { CommandError, main, readOptions, readPort } from './process/command-line.ts';
import { expectFree } from './process/ports.ts';

const HELP = `
npm start -- [--port <n>] [--verbose]

Builds the site, prepares the embedded services once and serves everything on this machine.
A second start is quick and keeps the data; \`npm run reset\` starts afresh.

  --port <n>   port on 127.0.0.1 (default ${DEFAULT_PORT}, or PORT)
  --verbose    also shows what the Workers log
`;

/** What can be done now that the site serves. */
export function whereToLook({ origin, contentIsNewer }: Stack): string {
  const at = origin.replace('127.0.0.1', 'localhost');
  return [
    '',
    `  Alun          ${at}/en-my`,
    `  a product     ${at}/en-my/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo`,
    `  an article    ${at}/en-my/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff`,
    `  components    ${at}/__gallery`,
    '',
    '  change it     npm run content -- set lemon-fresh-shampoo title "A new title"',
    '  publish it    npm run content -- publish lemon-fresh-shampoo',
    '  reviews       npm run reviews -- list',
    '  letters       npm run letters -- list',
    '  purge         npm run ops -- purge --all --reason "trying it"',
    '  what was      npm run ops -- log',
    '',
    ...(contentIsNewer ? ['  content/ has changed since it was imported: npm run content -- import content', ''] : []),
    '  Ctrl-C stops both Workers.',
    '',
  ].join('\n');
}

async function serve(): Promise<void> {
  const options = readOptions(HELP, { port: { type: 'string' }, verbose: { type: 'boolean' } });
  const port = readPort(options.port, DEFAULT_PORT);
  const serves = claimState(STATE_DIR);
  await expectFree(port);
  const steps = stepPrinter();

  steps.step('Building the site');
  const secrets = await ensureSecrets();
  await buildIfChanged();
  await buildGallery();
  const stack = await startStack({
    port,
    stateDir: STATE_DIR,
    managementToken: secrets.services.MANAGEMENT_TOKEN ?? '',
    onStep: steps.step,
    onOutput: (text) => {
      if (options.verbose) process.stdout.write(text);
    },
  });
  steps.end();
  serves(port);
  console.log(whereToLook(stack));
  await stack.ended;
  throw new CommandError('wrangler has ended by itself. Start again with --verbose to see why.');
}

if (import.meta.main) await main('start', serve);
