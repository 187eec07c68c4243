import { expect, it, vi } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { close, list } from './commands.ts';
import type { Command, LettersClient } from './letters-client.ts';
import { OPEN_LETTER } from './testing/open-letter.ts';

async function run(command: Command, { words = [], options = {} }: Partial<Parameters<Command['run']>[0]>) {
  const client = {
    list: vi.fn(async () => ({ total: 30, items: [OPEN_LETTER] })),
    close: vi.fn(async (reference: string) => ({ ...OPEN_LETTER, reference, state: 'closed' })),
  };
  const said: string[] = [];
  await command.run({
    words,
    options,
    client: () => client as unknown as LettersClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  return { said, client };
}

it.each([
  [{}, { state: 'open', kind: null, limit: 50, skip: 0 }, '1 of 30 open; the next ones: --skip 1'],
  [
    { state: 'closed', kind: 'registration', skip: '29' },
    { state: 'closed', kind: 'registration', limit: 50, skip: 29 },
    '1 of 30 closed',
  ],
  [
    { state: 'all', kind: 'all', limit: '5', skip: '7' },
    { state: null, kind: null, limit: 5, skip: 7 },
    '1 of 30; the next ones: --skip 8',
  ],
])(
  'FM-3 list with %j sends the matching query and prints the letters with their number',
  async (options, asked, last) => {
    const { said, client } = await run(list, { options });
    expect(client.list).toHaveBeenCalledWith(asked);
    expect(said).toEqual([expect.stringContaining('K7M3-92QD'), last]);
  },
);

it('FM-3 the first letter that cannot be closed is an error that names those not tried', async () => {
  const said: string[] = [];
  const client = {
    close: async (reference: string) => {
      if (reference === 'B') throw new CommandError('There is no letter "B".');
      return { ...OPEN_LETTER, reference };
    },
  };
  const running = close.run({
    words: ['A', 'B', 'C', 'D'],
    options: {},
    client: () => client as unknown as LettersClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  await expect(running).rejects.toThrow(/^There is no letter "B"; not tried: C, D$/);
  expect(said).toHaveLength(1);
});

it('FM-3 close closes several letters, with the given note', async () => {
  const { said, client } = await run(close, { words: ['A', 'B'], options: { note: 'sent a new cap' } });
  expect(client.close.mock.calls).toEqual([
    ['A', 'sent a new cap'],
    ['B', 'sent a new cap'],
  ]);
  expect(said.map((line) => line.slice(0, 9))).toEqual(['A  closed', 'B  closed']);
  expect((await run(close, { words: ['A'] })).client.close).toHaveBeenCalledWith('A', null);
});
