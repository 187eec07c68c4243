import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function screen(of: { readonly isTTY?: boolean; readonly columns?: number } = {}) {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({ ...of, write: (text) => written.push(text) }, () => time);
  const advance = (ms: number): void => {
    time += ms;
  };
  return { written, progress, advance };
}

it('DV-1 on a terminal, a progress line overwrites the one before it and is not longer than the terminal is wide', () => {
  const { written, progress } = screen({ isTTY: true, columns: 10 });
  progress('stored 400 entries');
  progress('');
  expect(written).toEqual(['\r\u001b[2Kstored 40', '\r\u001b[2K']);
});

it('DV-1 in a log, progress is a line every 15 seconds, and nothing for short work', () => {
  const { written, progress, advance } = screen();
  progress('stored 1');
  advance(14_999);
  progress('stored 2');
  expect(written).toEqual([]);
  advance(1);
  progress('');
  progress('stored 3');
  progress('stored 4');
  advance(15_000);
  progress('stored 5');
  expect(written).toEqual(['stored 3\n', 'stored 5\n']);
});
