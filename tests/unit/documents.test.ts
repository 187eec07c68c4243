import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].sort();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

it.each(documents)('DV-1 %s names only commands that there are', (file) => {
  const named = [...read(file).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(([, name = '']) => name);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

it.each(documents)('DV-1 every link of %s leads to a file', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const inside = targets.filter((target) => !/^[a-z]+:/.test(target));
  for (const target of inside) expect(existsSync(path.resolve(root, path.dirname(file), target)), target).toBe(true);
});

it.each(Object.keys(scripts))(
  'DV-1 npm run %s -- --help says what it does and does nothing',
  async (name) => {
    const { stdout } = await promisify(execFile)('node', ['scripts/bootstrap.mjs', name, '--help'], { cwd: root });
    expect(stdout).toContain(`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`);
  },
  30_000,
);

it('DV-1 no document and no source speaks of the machine it was written on', () => {
  const suspicious = /(?:^|[\s("'`])\/(?:work|home|Users)\/[a-z]/i;
  for (const file of documents) expect(read(file), file).not.toMatch(suspicious);
});
