import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildGalleryApart } from './gallery/build-gallery.ts';
import { countChanges, keepServing } from './local/keep-serving.ts';
import { createRebuilder } from './local/rebuilder.ts';
import { DEFAULT_PORT } from './local/running.ts';
import { buildIfChanged } from './local/site-build.ts';
import { startAgain, startHere } from './local/start-here.ts';
import { watchFolders } from './local/watch-folders.ts';
import { CommandError, main, readOptions, readPort } from './process/command-line.ts';
import { failureReason } from './process/failure-reason.ts';
import { root, run } from './process/run.ts';
import { sourcePlacesIn } from './stacks/source-places.ts';

const HELP = `
npm run dev -- [--port <n>]

As \`npm start\`, and rebuilds when a source file changes; generated files are renewed when a query or the content model changes.
The services Worker reloads by itself; a new migration is reported, and applied by the next start. The Workers' logs are shown.
Workers that cannot run are started again after the next change.

  --port <n>   port on 127.0.0.1 (default ${DEFAULT_PORT}, or PORT)
`;

const MODEL = path.join('services', 'content', 'model');
const MIGRATIONS = path.join('services', 'migrations');
const WATCHED = ['worker', 'client', 'shared', 'public', 'services'] as const;

/** Whether a changed file, its path from the root, can change the build of the site: wrangler bundles the services by itself. */
export const needsBuild = (file: string): boolean =>
  !file.startsWith(`services${path.sep}`) || file.startsWith(`${MODEL}${path.sep}`);

/** Whether a changed file, its path from the root, is a source of `npm run codegen`. */
export const needsCodegen = (file: string): boolean =>
  file.endsWith('.graphql') || file.startsWith(`${MODEL}${path.sep}`);

/**
 * What to do about a changed file that is a migration; undefined for any other. None is applied while it may still be written: the database
 * takes each only once.
 * @param applied the names of those that this start applied
 */
export function migrationNotice(file: string, applied: ReadonlySet<string>): string | undefined {
  const { dir, base, ext } = path.parse(file);
  if (dir !== MIGRATIONS || ext !== '.sql') return undefined;
  return applied.has(base)
    ? `${file} has changed but was applied already: add a new migration, or delete this machine's data with npm run reset`
    : `${file} is not applied yet: stop with Ctrl-C and run npm run dev again`;
}

/** @throws CommandError, or the bundler's own error, for a source that cannot be built. */
async function build(files: readonly string[]): Promise<void> {
  if (!files.some(needsBuild)) return;
  const since = Date.now();
  if (files.some(needsCodegen)) {
    const generated = await run('node', ['scripts/codegen.ts']);
    if (!generated.ok) throw new CommandError(failureReason(generated.output));
  }
  const built = await buildIfChanged({ quick: true });
  await buildGalleryApart();
  if (built) console.log(`rebuilt in ${Date.now() - since} ms (${files.join(', ')})`);
}

async function develop(): Promise<void> {
  const options = readOptions(HELP, { port: { type: 'string' } });
  const applied = new Set(readdirSync(path.join(root, MIGRATIONS)));
  const show = sourcePlacesIn((text) => process.stdout.write(text));
  const port = readPort(options.port, DEFAULT_PORT);
  const stack = await startHere(port, show);
  const changes = countChanges();
  const rebuild = createRebuilder(
    async (files) => {
      await build(files);
      changes.note();
    },
    (reason) => console.error(reason instanceof Error ? reason.message : String(reason)),
  );
  const told = new Set<string>();
  watchFolders(root, WATCHED, (file) => {
    const notice = migrationNotice(file, applied);
    // An editor writes a file in several steps.
    if (notice !== undefined && !told.has(notice)) console.log(notice);
    if (notice !== undefined) told.add(notice);
    else if (!/\.generated\.|\.test\.|(^|\/)\./.test(file)) rebuild(file);
  });
  await keepServing(stack, {
    start: () => startAgain(port, show),
    changes,
    say: (line) => console.error(line),
  });
}

if (import.meta.main) await main('dev', develop);
