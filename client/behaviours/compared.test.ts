import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { keepCompared, readCompared } from './compared.ts';

const product = (slug: string) => ({ slug, title: `Title of ${slug}`, image: `/media/${slug}.webp` });

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the stored products to compare', () => {
  it('PL-6 survive a reload, in order', () => {
    keepCompared([product('b'), product('a')]);
    expect(readCompared()).toEqual([product('b'), product('a')]);
  });

  it('PL-6 are stored with picture addresses of a hosted service, however long', () => {
    const image = `https://images.example/space/${'a'.repeat(22)}/${'%E6%B4%97'.repeat(30)}.jpg?w=480&q=75&fm=jpg`;
    keepCompared([{ ...product('a'), image }]);
    expect(readCompared()).toEqual([{ ...product('a'), image }]);
  });

  it('PL-6 a product without a picture is remembered without one', () => {
    keepCompared([{ ...product('a'), image: '' }]);
    expect(readCompared()).toEqual([{ ...product('a'), image: '' }]);
  });

  it('PL-6 an empty selection removes the stored item', () => {
    keepCompared([product('a')]);
    keepCompared([]);
    expect(stored.size).toBe(0);
  });

  it.each([
    'no json',
    '{"slug":"a"}',
    '[null, 1, "a", []]',
    '[{"slug":"../x","title":"t","image":"/i"}]',
    '[{"slug":"a","title":"t","image":"//elsewhere.example/i"}]',
    '[{"slug":"a","title":"t","image":"/\\\\elsewhere.example/i"}]',
    '[{"slug":"a","title":"t","image":"http://elsewhere.example/i"}]',
    '[{"slug":"a","title":"t","image":"javascript:alert(1)"}]',
    '[{"slug":"a","title":7,"image":"/i"}]',
    '[{"slug":"a","title":"t"}]',
    `[{"slug":"a","title":"${'t'.repeat(501)}","image":"/i"}]`,
  ])('SC-2 an invalid or foreign stored value is ignored: %s', (text) => {
    stored.set(COMPARE_KEY, text);
    expect(readCompared()).toEqual([]);
  });

  it('PL-6 at most five are read, without duplicates', () => {
    stored.set(COMPARE_KEY, JSON.stringify(['a', 'b', 'a', 'c', 'd', 'e', 'f'].map(product)));
    expect(readCompared().map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('PL-6 nothing throws and the selection is empty if localStorage is missing or refuses access', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepCompared([product('a')]);
    expect(readCompared()).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    keepCompared([product('a')]);
    expect(readCompared()).toEqual([]);
  });
});
