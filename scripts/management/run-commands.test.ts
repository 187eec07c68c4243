import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Command } from './command.ts';
import { runCommands } from './run-commands.ts';

const price: Command<null> = {
  name: 'price',
  usage: '<value>',
  summary: '',
  help: '',
  words: [1, 1],
  options: { note: { type: 'string', help: '' }, times: { type: 'string', value: 'n', help: '' } },
  run: async ({ words: [value = ''], print }) => {
    if (value.startsWith('/')) readFileSync(value);
    print(`set to ${value}`);
    return 0;
  },
};
const list: Command<null> = { ...price, name: 'list', usage: '', words: [0, 0] };

describe('the command line of a tool with several commands', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    for (const where of ['log', 'error'] as const)
      vi.spyOn(console, where).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void vi.restoreAllMocks());

  const run = async (...args: readonly string[]) => {
    const code = await runCommands({ tool: 'till', commands: [price, list], connect: () => null }, args);
    return [code, ...said];
  };

  it('DV-1 a value that begins with a dash is refused with a hint, and accepted after --', async () => {
    const hint = "Unknown option '-5'; put a value that begins with - last, after --; see --help";
    expect(await run('price', '-5')).toEqual([2, `till price: ${hint}`]);
    said = [];
    expect(await run('price', '--', '-5')).toEqual([0, 'set to -5']);
  });

  it('DV-1 an unknown option, or one without a value, is reported in one sentence', async () => {
    expect(await run('price', '1', '--colour')).toEqual([2, "till price: Unknown option '--colour'; see --help"]);
    said = [];
    const valueless =
      'till price: --note needs a value; one that begins with - goes after =, as in --note=-5; see --help';
    expect(await run('price', '1', '--note', '--help')).toEqual([2, valueless]);
  });

  it('DV-1 an unreadable file is reported in one line without a stack, with exit code 1', async () => {
    expect(await run('price', '/nowhere/at/all')).toEqual([
      1,
      "till price: ENOENT: no such file or directory, open '/nowhere/at/all'",
    ]);
  });

  it('DV-1 an answer of another shape is reported in one line, as the answer of another version', async () => {
    const odd: Command<null> = { ...price, run: async () => z.object({ total: z.number() }).parse({}).total };
    const code = await runCommands({ tool: 'till', commands: [odd], connect: () => null }, ['price', '1']);
    expect([code, ...said]).toEqual([1, expect.stringMatching(/^till price: .*another version.*: total: .+$/)]);
  });

  it('DV-1 --help distinguishes number and text options; the usage has no trailing space', async () => {
    const [, help] = await run('list', '--help');
    expect(help).toMatch(/^usage: npm run till -- list\n/);
    expect(help).toContain('--note <text>');
    expect(help).toContain('--times <n>');
  });

  it('DV-1 an extra argument is answered with the usage', async () => {
    expect(await run('list', 'x')).toEqual([2, 'till list: usage: npm run till -- list; see --help']);
  });
});
