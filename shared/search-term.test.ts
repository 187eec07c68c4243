import { describe, expect, test } from 'vitest';
import { canonicalTerm, isWorthSuggesting, shownTerm } from './search-term.ts';
import { SEARCH_TERM_MAX } from './spec/search.ts';

describe('canonicalTerm', () => {
  test.each([
    ['Lemon', 'lemon'],
    ['  lemon\t\n  FRESH ', 'lemon fresh'],
    ['lemon\u0000fresh', 'lemon fresh'],
    ['\u00a0\u3000', ''],
    ['ｌｅｍｏｎ', 'lemon'],
    ['𝗟𝗘𝗠𝗢𝗡', 'lemon'],
    ['Étage', 'étage'],
    ['ketombe & gatal?', 'ketombe & gatal?'],
    ['\u200elem\u200bon\u00ad fre\u2060sh\ufeff', 'lemon fresh'],
    ['\u202enomel\u202c', 'nomel'],
    ['lemon\ud83e 🧴\udc00', 'lemon 🧴'],
    ['க்\u200cஷ', 'க்\u200cஷ'],
  ])('SE-3 %j has the canonical form %j', (typed, term) => {
    expect(canonicalTerm(typed)).toBe(term);
  });

  test('SE-3 a term over the limit is cut between characters and has no trailing space', () => {
    expect(canonicalTerm('🧴'.repeat(3_000))).toBe('🧴'.repeat(SEARCH_TERM_MAX));
    expect(canonicalTerm(`${'a'.repeat(SEARCH_TERM_MAX - 1)} b`)).toBe('a'.repeat(SEARCH_TERM_MAX - 1));
  });

  test('SE-3 canonicalization is idempotent', () => {
    for (const typed of ['  A  B ', 'İstanbul', 'ﬁne', '🧴 x', 'e\u200b\u0301tage']) {
      const term = canonicalTerm(typed);
      expect(canonicalTerm(term)).toBe(term);
    }
  });
});

test.each([
  ['  Lemon\t FRESH ', 'Lemon FRESH'],
  ['ｌｅｍｏｎ\u0000 x', 'lemon x'],
  ['\u00a0\u3000', ''],
  ['\u200b\u2066 \u2069', ''],
  [`${'A'.repeat(SEARCH_TERM_MAX - 1)} b`, 'A'.repeat(SEARCH_TERM_MAX - 1)],
])('SE-3 %j is shown as %j', (typed, term) => {
  expect(shownTerm(typed)).toBe(term);
});

test.each([
  ['lem', false],
  [' lem ', false],
  ['🧴🧴🧴', false],
  ['lemo', true],
  [' l e ', false],
  ['l  e', false],
  ['l e m', true],
  ['<b>\u0000', false],
  ['a\u0301{}', false],
])('SE-1 %j is long enough for suggestions: %j', (typed, worth) => {
  expect(isWorthSuggesting(typed)).toBe(worth);
});
