import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countWithVote, helpfulVotes, rememberCount } from './helpful-votes.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', {
    cookie:
      'a=b; x-HTTP_COOKIE_HELPFUL_REVIEW_8=1; HTTP_COOKIE_HELPFUL_REVIEW_7=1; HTTP_COOKIE_HELPFUL_REVIEW_x-9=-1; HTTP_COOKIE_HELPFUL_REVIEW=1',
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('RV-6 votes are read from the cookies, by review', () => {
  expect([...helpfulVotes()]).toEqual([
    ['7', '1'],
    ['x-9', '-1'],
  ]);
});

test('RV-6 a vote counts once, whether or not the served count already includes it', () => {
  expect(countWithVote('7', 12)).toBe(13);
  rememberCount('7', 13);
  expect([12, 13, 15].map((served) => countWithVote('7', served))).toEqual([13, 13, 15]);
});

test('RV-6 one count is stored for each review, and none without a vote cookie', () => {
  rememberCount('long-ago', 3);
  rememberCount('x-9', 4);
  rememberCount('7', 12);
  rememberCount('7', 13);
  expect([...stored.values()]).toEqual(['[["x-9",4],["7",13]]']);
});

test('RV-6 a vote after the cookie of an earlier one has ended counts beside that', () => {
  rememberCount('7', 6);
  rememberCount('7');
  expect(countWithVote('7', 6)).toBe(7);
});

test.each(['{', '7', '{"7":13}', '[["7","13"],7,null]'])('RS-3 the stored value %s is ignored', (text) => {
  rememberCount('7', 13);
  for (const key of stored.keys()) stored.set(key, text);
  expect(countWithVote('7', 20)).toBe(21);
});

test('RS-3 a browser without localStorage causes no error', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberCount('7', 13);
  expect(countWithVote('7', 1)).toBe(2);
});
