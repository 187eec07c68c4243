import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importCounts, list } from './commands.ts';
import type { Command, RecommendationsClient } from './recommendations-client.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-counts-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function run(command: Command, { words = [], options = {} }: Partial<Parameters<Command['run']>[0]>) {
  const client = {
    list: vi.fn(async () => [{ articleId: 'dry-scalp', count: 12, imported: 5 }]),
    import: vi.fn(async () => ({ changed: 1, unchanged: 2 })),
  };
  const said: string[] = [];
  const running = command.run({
    words,
    options,
    client: () => client as unknown as RecommendationsClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, said, client };
}

it('AR-3 list prints counts of the given brand and locale, by default alun and en-my', async () => {
  const asked = async (options: Readonly<Record<string, string>>) =>
    (await run(list, { options })).client.list.mock.calls[0];
  expect(await asked({})).toEqual([{ brand: 'alun', locale: 'en-my', limit: 20 }]);
  expect(await asked({ brand: 'other', locale: 'ms-my', limit: '3' })).toEqual([
    { brand: 'other', locale: 'ms-my', limit: 3 },
  ]);
  const { said } = await run(list, {});
  expect(said).toEqual([expect.stringMatching(/^ +12 +\(5 imported\) +dry-scalp$/), '1 article']);
});

it('AR-2 import sends the counts of a file, and nothing of an invalid file', async () => {
  const file = path.join(dir, 'my.json');
  const counts = { brand: 'alun', locale: 'en-my', counts: { 'dry-scalp': 5 } };
  writeFileSync(file, JSON.stringify(counts));
  const { said, client } = await run(importCounts, { words: [file] });
  expect(client.import).toHaveBeenCalledWith(counts);
  expect(said).toEqual(['3 articles: 1 changed, 2 unchanged']);

  writeFileSync(file, JSON.stringify({ ...counts, counts: { 'dry-scalp': -1 } }));
  const refused = await run(importCounts, { words: [file] });
  expect([refused.ended, refused.client.import.mock.calls]).toEqual([expect.stringContaining(file), []]);
});
