import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { boardPrinter } from './board.ts';

function boardOn(isTTY: boolean) {
  let time = 0;
  let text = '';
  const write = (chunk: string | Uint8Array): boolean => {
    text += chunk;
    return true;
  };
  const board = boardPrinter({ isTTY, columns: 40, write }, () => time);
  return {
    board,
    pass: (ms: number) => {
      time += ms;
    },
    lines: () => stripVTControlCharacters(text).split(/[\r\n]+/),
  };
}

describe('the board of checks', () => {
  it('says in a log how far a long task is, once a minute', () => {
    const { board, pass, lines } = boardOn(false);
    board.begin('browser tests');
    board.note('browser tests', '1/300');
    pass(59_999);
    board.note('browser tests', '90/300');
    pass(1);
    board.note('browser tests', '91/300');
    board.note('browser tests', '92/300');
    pass(60_000);
    board.note('browser tests', '180/300');
    board.done('browser tests');
    expect(lines()).toEqual(['  browser tests 91/300', '  browser tests 180/300', '✓ browser tests 120.0 s', '']);
  });

  it('shows all running tasks in one line of a terminal, cut at its width', () => {
    const { board, lines } = boardOn(true);
    board.begin('types');
    board.begin('browser tests');
    board.note('browser tests', '1/300');
    board.done('types');
    board.begin('environments share nothing');
    expect(lines()).toEqual([
      '',
      '  types…',
      '  types, browser tests…',
      '  types, browser tests 1/300…',
      '✓ types 0.0 s',
      '  browser tests 1/300…',
      '  browser tests 1/300, environments sha',
    ]);
  });
});
