import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECENT_TERMS_MAX } from '../../shared/spec/search.ts';
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('SE-3 recent terms are stored latest first, without duplicates, up to a maximum', () => {
  for (const term of ['lemon', 'itchy', 'Lemon ']) rememberTerm(term);
  expect(recentTerms()).toEqual(['Lemon', 'itchy']);
  for (let number = 0; number < 30; number += 1) rememberTerm(`term ${number}`);
  expect(recentTerms()).toHaveLength(RECENT_TERMS_MAX);
  expect(recentTerms()[0]).toBe('term 29');
});

test('SE-3 recent terms can be deleted', () => {
  rememberTerm('lemon');
  forgetTerms();
  expect(recentTerms()).toEqual([]);
  expect([...stored]).toEqual([]);
});

test.each(['{', '"lemon"', '{"0":"lemon"}', 'null'])('RS-3 the stored value %s is ignored', (text) => {
  rememberTerm('lemon');
  for (const key of stored.keys()) stored.set(key, text);
  expect(recentTerms()).toEqual([]);
});

test('RS-3 only valid terms are read from a foreign stored value', () => {
  rememberTerm('lemon');
  for (const key of stored.keys()) stored.set(key, JSON.stringify([7, null, ' ', ' ITCHY ', 'itchy', ['x']]));
  expect(recentTerms()).toEqual(['ITCHY']);
});

test('RS-3 a browser without localStorage causes no error', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberTerm('lemon');
  forgetTerms();
  expect(recentTerms()).toEqual([]);
});
