/**
 * No secret is in the repository or in the deployed files (SC-4): nothing that looks like a key, no value of this machine's `.dev.vars`.
 * `node scripts/checks/secrets.ts`, after a build.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { variablesOf } from '../local/variables-of.ts';
import { CommandError, main, readOptions } from '../process/command-line.ts';
import { root, run } from '../process/run.ts';
import { findSecrets } from './secrets/find-secrets.ts';
import { KNOWN } from './secrets/known.ts';

const HELP = `
node scripts/checks/secrets.ts

Searches every file that git tracks or would add, and what is deployed of the build, for secrets: by known formats, by
randomness, and for the values of this machine's .dev.vars. Values are never printed.
`;

/** The build output. The site Worker's source map stays here; it consists of what looks random, and of sources that are searched themselves. */
const DEPLOYED = ['dist/client/**/*', 'dist/site/*.js'];
/** Settings whose values are secret. */
const SECRET = /(?:TOKEN|SECRET|KEY)$/;
/** A shorter value could occur anywhere by chance. */
const LEAST_LENGTH = 12;
/** Files that are not text. */
const BINARY = /\.(?:avif|gif|ico|jpe?g|mp4|otf|pdf|png|ttf|webm|webp|woff2?|zip)$/i;

/** The values of this machine's own secrets. */
async function ownSecrets(): Promise<ReadonlyMap<string, string>> {
  const files = ['.dev.vars', 'services/.dev.vars'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => '')));
  const all = texts.flatMap((text) => Object.entries(variablesOf(text)));
  const secret = all
    .filter(([name]) => SECRET.test(name))
    // During key rotation, a setting holds two keys.
    .flatMap(([name, value = '']) => value.split(',').map((key) => [name, key.trim()] as const));
  return new Map(secret.filter(([, value]) => value.length >= LEAST_LENGTH));
}

async function filesToRead(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (!listed.ok) throw new CommandError(`secrets: git could not list the files: ${listed.output.trim()}`);
  const built = globSync(DEPLOYED, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return [...listed.output.split('\0').filter(Boolean), ...built].filter((file) => !BINARY.test(file));
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns a summary of what was checked. @throws CommandError naming every place that could hold a secret. */
export async function checkSecrets(): Promise<string> {
  const [own, files] = await Promise.all([ownSecrets(), filesToRead()]);
  const suspects = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return '';
        throw error;
      });
      return findSecrets(file, text, own);
    }),
  );
  const found = suspects.flat();
  const isKnown = ({ file, what }: (typeof found)[number]): boolean =>
    !what.startsWith('the value of') && KNOWN.some(({ files: known }) => known.test(file));
  const unknown = found.filter((suspect) => !isKnown(suspect));
  const gone = KNOWN.filter(({ files: known }) => !found.some(({ file }) => known.test(file)));
  const complaints = [
    ...unknown.map(({ file, line, what }) => `${file}:${line}  looks like ${what}`),
    ...gone.map(
      ({ files: known }) => `known.ts lists ${known}, in which nothing looks like a secret any more; remove it`,
    ),
  ];
  if (complaints.length > 0) throw new CommandError(`${complaints.join('\n')}\nSee scripts/checks/secrets/known.ts.`);
  return `${files.length.toLocaleString('en')} files checked, no secret found`;
}

if (import.meta.main)
  await main('secrets', async () => {
    readOptions(HELP, {});
    console.log(await checkSecrets());
  });
