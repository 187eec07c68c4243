import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { failureReason } from '../process/failure-reason.ts';
import { root, run } from '../process/run.ts';
import { fingerprint } from './fingerprint.ts';

/** What the build depends on. */
export const BUILD_INPUTS = [
  'worker',
  'client',
  'shared',
  'public',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/asset-manifest-plugin.ts',
  'scripts/class-names.ts',
  'scripts/later-files-plugin.ts',
  'scripts/left-over.ts',
  'scripts/lighter-worker-plugin.ts',
  'scripts/short-properties.ts',
  'scripts/without-styles-plugin.ts',
  'package-lock.json',
] as const;

const STAMP = path.join(root, 'dist/.built');

interface Wanted {
  /** Takes half the time, for a little more script (decision 0065): while somebody waits to see a change. */
  readonly quick?: boolean;
}

/** What is written beside a build, to know it again. @param inputs fingerprint of what it was made of */
export const stampOf = (inputs: string, { quick = false }: Wanted): string => (quick ? `${inputs} quick` : inputs);

/** Whether what is built serves: of these files, and no quick build for who wants a whole one. */
export const servesAs = (stamp: string, inputs: string, { quick = false }: Wanted): boolean =>
  stamp === stampOf(inputs, {}) || (quick && stamp === stampOf(inputs, { quick }));

/** What makes a stamp: the file that it is written to, and the fingerprint of what is there to build from. */
interface Stamping {
  readonly file: string;
  readonly inputs: () => Promise<string>;
}
const HERE: Stamping = { file: STAMP, inputs: () => fingerprint(BUILD_INPUTS) };

/**
 * Does the work of a build and stamps what it made, whichever way it was asked for. No stamp stands meanwhile: a build that is broken
 * off leaves some of the old files and some of the new. Inputs are looked at before: what changes meanwhile is in some files only.
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

/**
 * Builds the site unless the last build was made of the same files; the build stamps itself. Answers whether it built.
 * @throws CommandError with what the build says.
 */
export async function buildIfChanged(wanted: Wanted = {}): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (servesAs(built, await HERE.inputs(), wanted)) return false;
  const result = await run('node', ['scripts/build.ts', ...(wanted.quick ? ['--quick'] : [])], { timeoutMs: 180_000 });
  if (!result.ok) throw new CommandError(`the build is broken: ${failureReason(result.output)}`);
  return true;
}

/** @throws CommandError when the site is not built. @param folder the project's root */
export async function expectBuilt(folder = root): Promise<void> {
  await access(path.join(folder, 'dist/site/index.js')).catch(() => {
    throw new CommandError('dist/site/index.js is missing: the site is not built; npm run build builds it');
  });
}
