import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { transform } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { root, run } from '../process/run.ts';
import { placesIn, placesInBuild, sourcePlacesIn, withSourcePlaces } from './source-places.ts';

const SOURCE = `
/** A comment, which the build drops. */
exports.showPrice = (cents: number): string => {
  if (cents < 0) {
    throw new Error('no such price');
  }
  return String(cents / 100);
};
`;

const folder = mkdtempSync(path.join(tmpdir(), 'alun-stacks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the source with a map, runs it, and returns the map's file with the stack of its error. */
async function failed(): Promise<{ readonly map: string; readonly stack: string }> {
  const { code, map: json } = await transform(SOURCE, {
    loader: 'ts',
    format: 'cjs',
    minify: true,
    sourcemap: 'external',
    sourcefile: path.join(root, 'worker/price.ts'),
  });
  const map = path.join(folder, 'index.js.map');
  writeFileSync(map, json);
  const module = { exports: {} as { showPrice?: (cents: number) => string } };
  new Script(`(module,exports)=>{${code}}`, {
    filename: 'index.js',
    columnOffset: -'(module,exports)=>{'.length,
  }).runInThisContext()(module, module.exports);
  try {
    module.exports.showPrice?.(-1);
  } catch (error) {
    return { map, stack: String((error as Error).stack) };
  }
  throw new Error('the source did not fail');
}

const { map, stack } = await failed();

it('SC-4 a stack of the minified site Worker names the place in the sources', () => {
  expect(stack).toMatch(/index\.js:1:\d+/);
  const shown = withSourcePlaces(stack, placesIn(map));
  expect(shown).toContain('Error: no such price\n');
  expect(shown).toContain('(worker/price.ts:5:11)');
  expect(shown).not.toMatch(/(?<!\/)index\.js:1:/);
});

it('SC-4 a place after the last line of the build is one of another Worker, and stays', () => {
  const place = 'at s (index.js:21034:11)';
  expect(withSourcePlaces(place, placesIn(map))).toBe(place);
});

it.each([
  ['at s (index.js:1:9)', 'at s (here)'],
  ['at file:///somewhere/dist/site/index.js:1:9', 'at here'],
  [
    '{"stack":"Error: x\\n    at s (index.js:1:9)\\n    at index.js:1:9"}',
    '{"stack":"Error: x\\n    at s (here)\\n    at here"}',
  ],
  ['at s (services/.wrangler/tmp/dev-a/index.js:1:9)', undefined],
  ['{"worker":"services","stack":"at s (index.js:1:9)"}', undefined],
  ['{"message":["{\\"worker\\":\\"services\\",\\"stack\\":\\"at s (index.js:1:9)\\"}"]}', undefined],
  ['at s (my-index.js:1:9)', undefined],
  ['at s (index.js:2:9)', undefined],
])('SC-4 %j is shown as %j', (line, shown = line) => {
  expect(withSourcePlaces(line, (row) => (row === 1 ? 'here' : undefined))).toBe(shown);
});

it('DV-1 output of the Workers is passed on whole lines at a time, with places in the sources', () => {
  const printed: string[] = [];
  const write = sourcePlacesIn(
    (text) => printed.push(text),
    () => 'here',
  );
  for (const part of ['at s (index.j', 's:1:9)\nnext ', 'line\n', 'rest']) write(part);
  expect(printed).toEqual(['at s (here)\n', 'next line\n']);
});

it('DV-1 places are those of the latest build, and none without a build', () => {
  const file = path.join(folder, 'other.js.map');
  const placeOf = placesInBuild(file);
  expect(placeOf(1, 1)).toBeUndefined();
  const build = (source: string, seconds: number): void => {
    writeFileSync(
      file,
      JSON.stringify({ version: 3, sources: [path.join(root, source)], names: [], mappings: 'AAAA' }),
    );
    utimesSync(file, seconds, seconds);
  };
  build('worker/a.ts', 1);
  expect(placeOf(1, 1)).toBe('worker/a.ts:1:1');
  build('worker/b.ts', 2);
  expect(placeOf(1, 1)).toBe('worker/b.ts:1:1');
});

it('DV-1 npm run stacks maps a file, and says what is wrong with one that it cannot use', async () => {
  const log = path.join(folder, 'log.txt');
  writeFileSync(log, `${stack}\n`);
  const asked = (...args: string[]) => run('node', ['scripts/stacks.ts', ...args]);
  expect((await asked('--file', log, '--map', map)).output).toContain('(worker/price.ts:5:11)');
  const piped = execFileSync(process.execPath, ['scripts/stacks.ts', '--map', map], { cwd: root, input: stack });
  expect(String(piped)).toMatch(/\(worker\/price\.ts:5:11\)[\s\S]*\n$/);
  expect(await asked('--file', log, '--map', path.join(folder, 'none.map'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^stacks: .+ does not exist; run npm run build/),
  });
  expect((await asked('--file', log, '--map', log)).output).toMatch(/^stacks: .+ is not a source map: /);
  expect((await asked('--file', folder, '--map', map)).output).toMatch(/^stacks: .+ cannot be read: /);
});
