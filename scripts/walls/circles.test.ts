import { expect, it } from 'vitest';
import { importCircles } from './circles.ts';

const circles = (files: Readonly<Record<string, string>>) =>
  importCircles(Object.entries(files).map(([file, text]) => ({ file, text }))).map(({ file, line, message }) => [
    `${file}:${line}`,
    message.slice(message.indexOf(':') + 2),
  ]);

it('DV-1 walls: import cycles are reported, including type imports and cycles over several files', () => {
  const a = "import { b } from './b.ts';\nexport const a = b;";
  const b = "import { c } from '../shared/c.ts';\nexport const b = c;";
  expect(circles({ 'worker/a.ts': a, 'worker/b.ts': b, 'shared/c.ts': 'export const c = 1;' })).toEqual([]);
  expect(
    circles({ 'worker/a.ts': a, 'worker/b.ts': b, 'shared/c.ts': "\nimport type { A } from '../worker/a.ts';" }),
  ).toEqual([['shared/c.ts:2', 'worker/a.ts > worker/b.ts > shared/c.ts > worker/a.ts']]);
});

it('DV-1 walls: two cycles that share a file are both reported', () => {
  expect(
    circles({
      'worker/a.ts': "import './b.ts';",
      'worker/b.ts': "import './c.ts';\nimport './d.ts';",
      'worker/c.ts': "import './b.ts';",
      'worker/d.ts': "import './b.ts';",
    }),
  ).toEqual([
    ['worker/c.ts:1', 'worker/b.ts > worker/c.ts > worker/b.ts'],
    ['worker/d.ts:1', 'worker/b.ts > worker/d.ts > worker/b.ts'],
  ]);
});

it('DV-1 walls: the import cycle of blocks and their text is allowed', () => {
  const text = { 'worker/blocks/Block.tsx': "import './Text.tsx';", 'worker/blocks/Text.tsx': "import './Block.tsx';" };
  expect(circles(text)).toEqual([]);
});
