import { watch } from 'node:fs';
import path from 'node:path';
import { stepPrinter } from './console/steps.ts';
import { buildGallery } from './gallery/build-gallery.ts';
import { claimState, DEFAULT_PORT, STATE_DIR } from './local/running.ts';
import { ensureSecrets } from './local/secrets.ts';
import { buildIfChanged } from './local/site-build.ts';
import { startStack } from './local/stack.ts';
import { CommandError, main, readOptions, readPort } from './process/command-line.ts';
import { failureReason } from './process/failure-reason.ts';
import { expectFree } from './process/ports.ts';
import { root, run } from './process/run.ts';
import { whereToLook } from './start.ts';

const HELP = `
npm run dev -- [--port <n>]

As \`npm start\`, and builds again whenever a source file changes; queries are generated again when a .graphql file changes.
The services Worker reloads by itself. The Workers' logs are shown.

  --port <n>   port on 127.0.0.1 (default ${DEFAULT_PORT}, or PORT)
`;

const WATCHED = ['worker', 'client', 'shared', 'public'] as const;

/** Editors write a file in several steps; one build answers them all. */
const SETTLE_MS = 60;

/** Builds one after the other, never two at once; what changes meanwhile makes one more. */
function createRebuilder(): (file: string) => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let building = false;

  const build = async (): Promise<void> => {
    building = true;
    const files = changed;
    changed = new Set();
    const since = Date.now();
    try {
      if ([...files].some((file) => file.endsWith('.graphql'))) {
        const generated = await run('node', ['scripts/codegen.ts']);
        if (!generated.ok) throw new CommandError(failureReason(generated.output));
      }
      const built = await buildIfChanged();
      await buildGallery();
      if (built) console.log(`built again in ${Date.now() - since} ms (${[...files].join(', ')})`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      console.error(error.message);
    }
    building = false;
    if (changed.size > 0) void build();
  };

  return (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!building) void build();
    }, SETTLE_MS);
  };
}

async function develop(): Promise<void> {
  const options = readOptions(HELP, { port: { type: 'string' } });
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
    onOutput: (text) => process.stdout.write(text),
  });
  steps.end();
  serves(port);
  console.log(whereToLook(stack));

  const rebuild = createRebuilder();
  for (const folder of WATCHED) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !/\.generated\.|\.test\.|(^|\/)\./.test(file)) rebuild(path.join(folder, file));
    });
  }
  await stack.ended;
  throw new CommandError('wrangler has ended by itself, see above');
}

if (import.meta.main) await main('dev', develop);
