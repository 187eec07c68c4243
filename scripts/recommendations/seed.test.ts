import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/run.ts';
import { readCountsFile } from './commands.ts';

const { brand, locale, counts } = readCountsFile(path.join(root, 'content/recommendations/my.json'));

it('AR-2 initial counts exist for exactly the articles in content', () => {
  const ids = globSync('content/entries/Article/*.md', { cwd: root }).flatMap(
    (file) => /^articleId: (\S+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? [],
  );
  expect([brand, locale]).toEqual(['alun', 'en-my']);
  expect(Object.keys(counts).sort()).toEqual(ids.sort());
});

it('AR-2 initial counts vary: some are above 100, several are 0', () => {
  const sorted = Object.values(counts).sort((a, b) => b - a);
  expect(sorted[0]).toBeGreaterThan(100);
  expect(sorted.filter((count) => count === 0).length).toBeGreaterThan(1);
  expect(new Set(sorted).size).toBeGreaterThan(40);
});
