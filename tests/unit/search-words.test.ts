import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../shared/spec/search-words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const texts = globSync('content/entries/{Article,Product,Facet}/*', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8').toLowerCase())
  .join('\n');

it.each(SEARCH_WORDS)('SE-5 every synonym of $typed occurs in the content', ({ found }) => {
  for (const words of found) expect(texts).toMatch(new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u'));
});

it('SE-5 each search word is lower case, listed once, and not a synonym of itself', () => {
  const typed = SEARCH_WORDS.map((word) => word.typed);
  expect(new Set(typed).size).toBe(typed.length);
  for (const word of SEARCH_WORDS) {
    expect(word.typed).toBe(word.typed.toLowerCase().trim());
    expect(word.found).not.toContain(word.typed);
  }
});
