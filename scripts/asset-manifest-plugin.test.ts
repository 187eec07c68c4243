import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { versionOf } from './asset-manifest-plugin.ts';
import { BUILD_INPUTS } from './local/site-build.ts';
import { root } from './process/run.ts';

/** A build script and every script that it imports, as paths from the root. */
async function scriptsFrom(file: string): Promise<string[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  const imported = [...text.matchAll(/^import (?!type ).*from '(\.[^']+)'/gm)].map(([, from = '']) =>
    path.posix.join(path.posix.dirname(file), from),
  );
  return [file, ...(await Promise.all(imported.map(scriptsFrom))).flat()];
}

/**
 * Code that manages processes, parses command lines, prints progress and weighs the result: no page depends on it. All of shared/ and
 * worker/ is an input.
 */
const BESIDE = /^scripts\/(?:process|local|console)\/|^scripts\/checks\/budgets\.ts$|^(?:shared|worker)\//;

it('CA-6 the inputs of the build id include all sources, the lockfile and every script of the build', async () => {
  const scripts = (await Promise.all(['vite.config.ts', 'scripts/build.ts'].map(scriptsFrom))).flat();
  const inputs: readonly string[] = BUILD_INPUTS;
  expect(scripts.filter((file) => !BESIDE.test(file) && !inputs.includes(file))).toEqual([]);
  expect(inputs).toEqual(expect.arrayContaining(['worker', 'client', 'shared', 'package-lock.json']));
});

it('CA-6 the build version changes with the inputs and with the names of client files, and is otherwise deterministic', async () => {
  const versions = ['main-a.js', 'main-a.js', 'main-b.js'].map((file) => versionOf(file));
  const [one, same, other, changed] = await Promise.all([...versions, versionOf('main-a.js', ['scripts/build.ts'])]);
  expect([same === one, other === one, changed === one]).toEqual([true, false, false]);
});
