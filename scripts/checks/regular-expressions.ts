/**
 * No regular expression of this site takes quadratic time or worse (SC-3), neither our own nor those of packages in the deployed bundles.
 * `node scripts/checks/regular-expressions.ts`, after a build.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { expectBuilt } from '../local/site-build.ts';
import { CommandError, main, readOptions } from '../process/command-line.ts';
import { root } from '../process/run.ts';
import { readSources, type Source } from '../walls/sources.ts';
import { type Expression, findExpressions } from './regular-expressions/find-expressions.ts';
import { isQuick } from './regular-expressions/judge.ts';
import { type LookedAt, OF_PACKAGES, OUR_OWN } from './regular-expressions/looked-at.ts';

const HELP = `
node scripts/checks/regular-expressions.ts

Finds every regular expression in worker/, client/, shared/ and services/, and in the built bundles with the packages in them,
and lists those that some input could make slow. Needs a build: npm run build.
`;

/** Code that runs for visitors. Commands are left out: they read only files of this repository and responses of their own site. */
const OWN = /^(?:worker|client|shared|services)\//;
/** Code that runs only in tests. */
const OF_TESTS = /\.(?:test|contract|examples)\.tsx?$|\/testing\//;

async function bundles(): Promise<Source[]> {
  const files = ['dist/site/index.js', ...globSync('dist/client/assets/*.js', { cwd: root })];
  const [services, ...built] = await Promise.all([
    build({
      entryPoints: [path.join(root, 'services/index.ts')],
      bundle: true,
      format: 'esm',
      write: false,
      external: ['cloudflare:*', 'node:*'],
    }).then(({ outputFiles: [file] }) => ({ file: 'services/index.ts with its packages', text: file?.text ?? '' })),
    ...files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  ]);
  return [services, ...built];
}

/**
 * `slow`: slow expressions that are not known to be harmless, without duplicates. `gone`: known entries that no longer match a slow one.
 */
export function judge(
  expressions: readonly Expression[],
  known: readonly LookedAt[],
): { readonly slow: readonly Expression[]; readonly gone: readonly LookedAt[] } {
  const each = new Map(expressions.map((expression) => [expression.text, expression]));
  const slow = [...each.values()].filter(({ source, flags }) => source === undefined || !isQuick(source, flags));
  const names = new Set(known.map(({ text }) => text));
  const objected = new Set(slow.map(({ text }) => text));
  return {
    slow: slow.filter(({ text }) => !names.has(text)),
    gone: known.filter(({ text }) => !objected.has(text)),
  };
}

const found = (sources: readonly Source[]): Expression[] =>
  sources.flatMap(({ file, text }) => findExpressions(file, text));

/** @returns a summary of what was checked. @throws CommandError naming every expression that some input could make slow. */
export async function checkRegularExpressions(): Promise<string> {
  await expectBuilt();
  const sources = (await readSources()).filter(
    ({ file }) => OWN.test(file) && !OF_TESTS.test(file) && !file.endsWith('.css'),
  );
  const own = found(sources);
  const ours = judge(own, OUR_OWN);
  // Packages build expressions at run time from their own texts. Our own code in the bundles was judged above.
  const judged = new Set(own.map(({ text }) => text));
  const ofPackages = found(await bundles()).filter(({ source, text }) => source !== undefined && !judged.has(text));
  const theirs = judge(ofPackages, OF_PACKAGES);
  const complaints = [
    ...[...ours.slow, ...theirs.slow].map(
      ({ file, line, text }) =>
        `${file}:${line}  ${text} can take quadratic time or worse: rewrite it, or explain in scripts/checks/regular-expressions/looked-at.ts why no input can make it slow`,
    ),
    ...[...ours.gone, ...theirs.gone].map(
      ({ text }) => `looked-at.ts lists ${text}, which is no longer found or no longer slow; remove it`,
    ),
  ];
  if (complaints.length > 0) throw new CommandError(complaints.join('\n'));
  const different = (expressions: readonly Expression[]): number => new Set(expressions.map(({ text }) => text)).size;
  const byHand = OUR_OWN.length + OF_PACKAGES.length;
  return `${different(own)} own expressions and ${different(ofPackages)} of packages checked, ${byHand} of them reviewed by hand`;
}

if (import.meta.main)
  await main('regular-expressions', async () => {
    readOptions(HELP, {});
    console.log(await checkRegularExpressions());
  });
