import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EXACT_SEARCH_WORDS, SEARCH_WORDS } from '../../shared/spec/search-words.ts';

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

it.each(EXACT_SEARCH_WORDS)('SE-5 the exact word %s occurs in the content, and is no synonym', (word) => {
  expect(texts).toMatch(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  // Whether synonyms of such a word still count is not documented by the hosted service.
  expect(SEARCH_WORDS.map(({ typed }) => typed)).not.toContain(word);
});
