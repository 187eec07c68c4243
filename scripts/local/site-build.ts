import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { whyFailed } from '../process/failure-reason.ts';
import { type RunResult, root, run } from '../process/run.ts';
import { fingerprint } from './fingerprint.ts';
import { oneAtATime } from './running.ts';

/** The inputs of the build. */
export const BUILD_INPUTS = [
  'worker',
  'client',
  'shared',
  'public',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/asset-manifest-plugin.ts',
  'scripts/class-names.json',
  'scripts/class-names.ts',
  'scripts/later-files-plugin.ts',
  'scripts/left-over.ts',
  'scripts/lighter-worker-plugin.ts',
  'scripts/one-react-renderer.ts',
  'scripts/short-properties.ts',
  'scripts/without-styles-plugin.ts',
  'package-lock.json',
] as const;

const STAMP = path.join(root, 'dist/.built');

interface Wanted {
  /** Takes half the time but makes slightly larger scripts (decision 0065); for development. */
  readonly quick?: boolean;
}

/** The stamp of a build, which identifies it later. @param inputs fingerprint of the build's inputs */
export const stampOf = (inputs: string, { quick = false }: Wanted): string => (quick ? `${inputs} quick` : inputs);

/** Whether the existing build can be used: it has the same inputs, and it is not quick where a full build is wanted. */
export const servesAs = (stamp: string, inputs: string, { quick = false }: Wanted): boolean =>
  stamp === stampOf(inputs, {}) || (quick && stamp === stampOf(inputs, { quick }));

/** The stamp file, and the fingerprint of the current inputs. */
interface Stamping {
  readonly file: string;
  readonly inputs: () => Promise<string>;
}
const HERE: Stamping = { file: STAMP, inputs: () => fingerprint(BUILD_INPUTS) };

/**
 * Runs a build and stamps its output. There is no stamp meanwhile, because an interrupted build leaves a mix of old and new files. The
 * fingerprint is taken before the build: a change during the build may be missing from some files.
 */
export async function stamped(
  wanted: Wanted,
  work: () => Promise<void>,
  { file, inputs }: Stamping = HERE,
): Promise<void> {
  await rm(file, { force: true });
  const stamp = stampOf(await inputs(), wanted);
  await work();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, stamp);
}

/** The lock of whoever changes `dist`. `npm run reset` does not delete it. */
const BUILD_LOCK = path.join(root, '.wrangler/build');

/**
 * Runs a command's work on `dist` after that of others: a build deletes files that are not its own, and a source may have changed since
 * another one began.
 */
export const changeBuild = (work: (waited: boolean) => Promise<void>): Promise<void> =>
  oneAtATime(BUILD_LOCK, work, () => console.log('Another command is building here; waiting for it…'));

/** Whether the last build has the current inputs. */
export const isBuilt = async (wanted: Wanted): Promise<boolean> =>
  servesAs(await readFile(STAMP, 'utf8').catch(() => ''), await HERE.inputs(), wanted);

/** Why `npm run build` has failed; its output begins with its name, and may begin with the same words. */
export const buildFault = (result: Pick<RunResult, 'output' | 'timedOut'>): string =>
  `the build failed: ${whyFailed(result).replace(/^build: (?:the build failed; )?/, '')}`;

/**
 * Builds the site unless the last build had the same inputs; the build writes its own stamp. Returns whether it built.
 * @throws CommandError with the build's output.
 */
export async function buildIfChanged(wanted: Wanted = {}): Promise<boolean> {
  if (await isBuilt(wanted)) return false;
  const result = await run('node', ['scripts/build.ts', ...(wanted.quick ? ['--quick'] : [])], { timeoutMs: 180_000 });
  if (!result.ok) throw new CommandError(buildFault(result));
  return true;
}

/** @throws CommandError when the site is not built. @param folder the project's root */
export async function expectBuilt(folder = root): Promise<void> {
  await access(path.join(folder, 'dist/site/index.js')).catch(() => {
    throw new CommandError('dist/site/index.js is missing; run npm run build');
  });
}
