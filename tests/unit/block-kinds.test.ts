import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const blocks = path.resolve(import.meta.dirname, '../../worker/blocks');
const read = (file: string): string => readFileSync(path.join(blocks, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The compiler requires a case for each kind of block. */
const KINDS = namesIn(read('Block.tsx'), /^ {4}case '(\w+)':$/gm);

/** Kinds that may touch the edge of the viewport, each with what keeps its text off it. */
const TO_THE_EDGE: Readonly<Record<string, string>> = {
  section: 'a band',
  banner: 'a band',
  carousel: 'a band',
  cardRow: 'a band',
  contentCard: 'the padding of its words',
  product: 'three in a row, never FullBleed',
  article: 'three in a row, never FullBleed',
  imageSet: 'the padding of its captions',
  imageButton: 'the padding of its text',
};

it('CO-2 every kind of block has an example', () => {
  const examples = globSync('{*.examples.tsx,example-parts.ts}', { cwd: blocks }).map(read).join('');
  const shown = new Set(namesIn(examples, /kind: '(\w+)'/g));
  const without = KINDS.filter((kind) => !shown.has(kind));
  expect(without, 'kinds to show in a *.examples.tsx of worker/blocks, for /__gallery and its tests').toEqual([]);
});

it('CO-1 the text of every kind of block stays off the edge of the viewport', () => {
  const [list = ''] = /\.cell:is\([^)]*\) \{\s*padding-inline: var\(--inset/.exec(read('Blocks.module.css')) ?? [];
  const kept = namesIn(list, /\[data-kind='(\w+)'\]/g);
  const todo = 'kinds of Block.tsx, each either in the list of Blocks.module.css that sets --inset, or in TO_THE_EDGE';
  expect([...kept, ...Object.keys(TO_THE_EDGE)].sort(), todo).toEqual([...KINDS].sort());
});
