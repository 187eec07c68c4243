import { expect, it } from 'vitest';
import { idleExports } from './idle-exports.ts';

const idle = (...texts: readonly [file: string, text: string][]) =>
  idleExports(texts.map(([file, text]) => ({ file, text }))).map(({ line, message }) => [line, message]);

const WAIT = 'const hour = 3_600;\nexport const waitS = 2 * hour;\nconst most = waitS;\n';

it('DV-1 walls: what is exported, somebody imports', () => {
  expect(idle(['shared/a.ts', WAIT])).toEqual([[2, 'exports waitS, which no other file names']]);
  expect(idle(['shared/a.ts', WAIT], ['shared/a.test.ts', "import { waitS } from './a.ts';"])).toEqual([]);
});

it.each(['export async function ask() {}', 'export class Ask {}', 'export interface Ask {}', 'export type Ask = 1;'])(
  'DV-1 walls: %s is an export, too',
  (text) => {
    expect(idle(['shared/a.ts', text])).toHaveLength(1);
  },
);

it('DV-1 walls: a type may stand in what its own file exports; examples are found by a glob', () => {
  const typed = 'export type Ask = 1;\nexport const ask = (_: Ask) => 1;\n';
  expect(idle(['shared/a.ts', typed], ['shared/b.ts', 'ask(1);'])).toEqual([]);
  expect(idle(['worker/a.examples.tsx', 'export const full = 1;'])).toEqual([]);
});
