import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { misunderstood } from '../../scripts/deploy/testing/wrangler-commands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = [
  'README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('{bench,client,scripts,services,shared,worker}/**/README.md', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.includes('/node_modules'),
  }),
].sort();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

it.each(documents)('DV-1 %s names only npm commands that exist', (file) => {
  const named = [...read(file).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(([, name = '']) => name);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

it.each(documents)('DV-1 every relative link in %s leads to a file that exists', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const inside = targets.filter((target) => !/^[a-z]+:/.test(target));
  for (const target of inside) expect(existsSync(path.resolve(root, path.dirname(file), target)), target).toBe(true);
});

const WRITTEN_HERE = /^services\/\.dev\.vars$/;

it.each(documents)('DV-1 every file that %s names exists', (file) => {
  const named = [
    ...read(file).matchAll(
      /`((?:worker|client|shared|services|scripts|content|docs|tests|bench|public)\/[^`\s<…:]*)`/g,
    ),
  ];
  const gone = named.flatMap(([, place = '']) =>
    WRITTEN_HERE.test(place) || globSync(place.replace(/\/$/, ''), { cwd: root }).length > 0 ? [] : [place],
  );
  expect(gone).toEqual([]);
});

it.each(documents)('DV-1 %s runs no script with a bare `node`, which may be too old', (file) => {
  expect(read(file).match(/(?<!npx )\bnode scripts\/\S+/g) ?? []).toEqual([]);
});

it('DV-1 docs/decisions/README.md lists every decision once, by its title, and says what superseded it', () => {
  const folder = 'docs/decisions';
  const written = globSync(`${folder}/[0-9]*.md`, { cwd: root }).map((file) => {
    const text = read(file);
    const [, by] = /\*\*Superseded by \[(\d+)\]/.exec(text) ?? [];
    const name = path.basename(file);
    return `- [${name.slice(0, 4)}](${name}) ${text.split('\n', 1)[0]?.slice(2)}${by ? ` (superseded by ${by})` : ''}`;
  });
  expect(written.length).toBeGreaterThan(80);
  const listed = read(`${folder}/README.md`)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed.sort()).toEqual(written.sort());
});

const helps = new Map<string, Promise<string>>();

/** Output of `npm run <name> -- <words> --help`. */
function helpOf(name: string, ...words: readonly string[]): Promise<string> {
  const key = [name, ...words].join(' ');
  const said =
    helps.get(key) ??
    promisify(execFile)('node', ['scripts/bootstrap.mjs', name, ...words, '--help'], { cwd: root }).then(
      ({ stdout }) => stdout,
    );
  helps.set(key, said);
  return said;
}

it.each(Object.keys(scripts))(
  'DV-1 npm run %s -- --help prints its help',
  async (name) => {
    const command = `npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`;
    expect(await helpOf(name)).toMatch(new RegExp(`^(usage: )?${command}\\b.*\n\n?[\\s\\S]+`));
  },
  30_000,
);

/** Commands in the code of a document, without comments and with values in place of placeholders. */
function commandsIn(text: string, start: RegExp): string[][] {
  const code = [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '').split('\n'),
  );
  return code
    .map((line) => line.trim().replace(/\s+#\s.*$/, ''))
    .filter((line) => start.test(line))
    .map((line) =>
      line
        .replace(start, '')
        .replace(/"[^"]*"/g, 'Text')
        .replace(/<env>/g, 'staging')
        .replace(/<[^>]*>/g, '1')
        .replace(/…/g, '')
        .trim(),
    )
    .map((line) => line.split(/\s+/).filter(Boolean));
}

const withCommands = (start: RegExp): [string, string[]][] =>
  documents.flatMap((file) => commandsIn(read(file), start).map((words): [string, string[]] => [file, words]));

it('DV-1 every wrangler command in the documents is valid for the installed wrangler', () => {
  const commands = withCommands(/^npx wrangler /);
  expect(commands.length).toBeGreaterThan(15);
  const faults = commands.flatMap(([file, words]) => misunderstood(words).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});

it('DV-1 every npm command in the documents uses words and options that its --help names', async () => {
  const commands = withCommands(/^npm run (?=[a-z]+ -- )/);
  expect(commands.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const [file, [name = '', , ...words]] of commands) {
    const told = words.filter((word) => /^--[a-z]|^[a-z]+$/.test(word)).map((word) => word.split('=')[0] ?? word);
    // An id or name in an example is no word of the command: only the first word is.
    const [first, ...rest] = told;
    const options = rest.filter((word) => word.startsWith('--'));
    let help = await helpOf(name);
    if (first && !first.startsWith('--') && options.some((option) => !help.includes(option)))
      help += await helpOf(name, first);
    for (const word of [...(first ? [first] : []), ...options])
      if (word !== '--help' && !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(help))
        faults.push(`${file}: npm run ${name} has no ${word}`);
  }
  expect(faults).toEqual([]);
}, 120_000);

/** Event names that the source composes or passes on, so that a search for literals does not find them. */
const HANDED_ON = ['search.not-put-away', 'search.snapshot-unreadable', 'redirect.loop', 'redirect.bad-target'];
const BY_UPSTREAM = ['content.failed', 'search.failed', 'reviews.failed', 'recommendations.failed', 'privacy.failed'];

it('SC-4 docs/operations.md explains every log event, and no other', () => {
  const sources = globSync('{worker,services}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const written = sources.flatMap((file) =>
    [...read(file).matchAll(/\.(?:info|warn|error)\(\s*'([a-z][a-z.-]+)'/g)].map(([, event = '']) => event),
  );
  const table = read('docs/operations.md').split('| event | means | do |')[1]?.split('\n\n')[0] ?? '';
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, event = '']) => event));
  expect(told.length).toBeGreaterThan(40);
  expect([...told].sort()).toEqual([...new Set([...written, ...HANDED_ON, ...BY_UPSTREAM])].sort());
});

it('DV-1 no document contains a path of a developer’s machine', () => {
  const suspicious = /(?:^|[\s("'`])\/(?:work|home|Users)\/[a-z]/i;
  for (const file of documents) expect(read(file), file).not.toMatch(suspicious);
});
