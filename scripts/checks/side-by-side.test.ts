import { expect, test } from 'vitest';
import type { Board } from '../console/board.ts';
import { CommandError } from '../process/command-line.ts';
import { type Check, FailedTests, sideBySide } from './side-by-side.ts';

/** A board that records its calls, one word each. */
function listening(): { readonly board: Board; readonly said: string[] } {
  const said: string[] = [];
  return {
    said,
    board: {
      begin: (what) => said.push(`${what} begins`),
      note: (what, progress) => said.push(`${what} ${progress}`),
      done: (what) => said.push(`${what} done`),
      fail: (what, details) => said.push(`${what} failed: ${details}`),
    },
  };
}

const failing = (name: string, error: Error): Check => ({ name, work: () => Promise.reject(error) });

test('DV-1 at most the given number of checks run at once; the next begins when one ends', async () => {
  const { board, said } = listening();
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const checks: Check[] = [
    { name: 'long', work: () => held.then(() => undefined) },
    {
      name: 'short',
      work: async (tell) => {
        tell('1/2');
        return undefined;
      },
    },
    {
      name: 'last',
      work: async () => {
        end();
        return undefined;
      },
    },
  ];
  await sideBySide(checks, 2, board);
  expect(said.slice(0, 5)).toEqual(['long begins', 'short begins', 'short 1/2', 'short done', 'last begins']);
  expect(said.slice(5).sort()).toEqual(['last done', 'long done']);
});

test('DV-1 all checks run even if some fail; failed tests are summed, and a check without tests counts as one', async () => {
  const { board, said } = listening();
  const counts = await sideBySide(
    [
      failing('types', new CommandError('no such name')),
      failing('tests', new FailedTests('expected 1', { passed: 4, failed: 2 })),
      failing('no report', new FailedTests('crashed', { passed: 0, failed: 0 })),
      { name: 'more tests', work: async () => ({ passed: 3, failed: 0 }) },
    ],
    1,
    board,
  );
  expect(counts).toEqual({ passed: 7, failed: 4 });
  expect(said.filter((word) => word.includes('failed'))).toEqual([
    'types failed: no such name',
    'tests failed: expected 1',
    'no report failed: crashed',
  ]);
  expect(said.at(-1)).toBe('more tests done');
});

test('DV-1 an unexpected error is rethrown, not counted as a failed check', async () => {
  const { board } = listening();
  await expect(sideBySide([failing('broken', new TypeError('oh'))], 2, board)).rejects.toThrow('oh');
});
