import { expect, it } from 'vitest';
import { idleExports } from './idle-exports.ts';

const idle = (...texts: readonly [file: string, text: string][]) =>
  idleExports(texts.map(([file, text]) => ({ file, text }))).map(({ line, message }) => [line, message]);

const WAIT = 'const hour = 3_600;\nexport const waitS = 2 * hour;\nconst most = waitS;\n';

it('DV-1 walls: an export that no other file imports is reported', () => {
  expect(idle(['shared/a.ts', WAIT])).toEqual([[2, 'exports waitS, which no other file uses']]);
  expect(idle(['shared/a.ts', WAIT], ['shared/a.test.ts', "import { waitS } from './a.ts';"])).toEqual([]);
});

it.each(['export async function ask() {}', 'export class Ask {}', 'export interface Ask {}', 'export type Ask = 1;'])(
  'DV-1 walls: %s counts as an export',
  (text) => {
    expect(idle(['shared/a.ts', text])).toHaveLength(1);
  },
);

it('DV-1 walls: types used by an export of the same file, and examples, need no import', () => {
  const typed = 'export type Ask = 1;\nexport const ask = (_: Ask) => 1;\n';
  expect(idle(['shared/a.ts', typed], ['shared/b.ts', 'ask(1);'])).toEqual([]);
  expect(idle(['worker/a.examples.tsx', 'export const full = 1;'])).toEqual([]);
});
