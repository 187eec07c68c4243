import { expect, it } from 'vitest';
import type { Looked } from '../cache/looked.ts';
import { NEVER_PURGED } from '../cache/watermark-state.ts';
import { purgedBy } from '../cache/watermarks.ts';
import { failed, ok } from '../services/result.ts';
import { whyOfPage, whyOfQuery } from './why.ts';

const STORED = Date.UTC(2026, 10, 21, 8);
const meta = {
  tags: ['lemon', 'list:Product'],
  storedAt: STORED,
  policy: { freshForS: 300, staleForS: 3_600, staleIfErrorS: 604_800 },
};
const looked = (more: Partial<Looked>): Looked => ({
  where: 'memory',
  meta,
  standing: 'fresh',
  ageS: 60,
  purged: undefined,
  ...more,
});
const answered = (outcome: 'hit' | 'stale' | 'miss' | 'stale-if-error' | 'bypass', storable = true) =>
  ok({ outcome, storable });

it.each([
  ['fresh', looked({}), answered('hit'), 'from the memory of this isolate, 1 min old, fresh for 4 min more'],
  [
    'stale',
    looked({ where: 'kv', standing: 'stale', ageS: 900 }),
    answered('stale'),
    'from KV, 15 min old: older than 5 min, so it is renewed in the background, for 50 min more',
  ],
  [
    'purged',
    looked({ standing: 'on-error', purged: { tag: 'lemon', at: STORED + 30_000 } }),
    answered('miss'),
    'not from the memory of this isolate: lemon was purged 21 Nov 16:00:30, 30 s after it was stored; fetched and cached',
  ],
  [
    'too old',
    looked({ standing: 'on-error', ageS: 7_200 }),
    answered('miss'),
    'not from the memory of this isolate: 2 h old, too old to be served; fetched and cached',
  ],
  [
    'outdated',
    looked({ standing: 'on-error', purged: { tag: 'lemon', at: STORED - 5_000 } }),
    answered('miss', false),
    'not from the memory of this isolate: lemon was purged 21 Nov 15:59:55, and the isolate that stored it did not know that; fetched, and not cached: the answer is outdated',
  ],
  ['never cached', undefined, answered('miss'), 'not from a cache: nothing was cached; fetched and cached'],
  ['a preview', undefined, answered('bypass'), 'cache bypassed'],
  [
    'never cached, of a failing service',
    undefined,
    failed({ kind: 'timeout', message: 'content: no answer within 2000 ms' } as const),
    'not from a cache: nothing was cached; the upstream failed: content: no answer within 2000 ms',
  ],
])('CA-8 the reason is given for a query whose answer is %s', (_what, kept, result, words) => {
  expect(whyOfQuery(kept, { result, memoryOnly: false })).toBe(words);
});

it('CA-8 a query with unlimited variants is explained as cached in memory only', () => {
  expect(whyOfQuery(undefined, { result: answered('miss'), memoryOnly: true })).toBe(
    'not from a cache: such queries are too many to cache, except in the memory of an isolate; fetched and cached',
  );
});

it.each([
  [null, 200, true, 'a parameter is too long'],
  ['/en-my/nowhere', 404, false, 'this one has 404'],
  ['/en-my/search', 200, false, 'it must not be cached'],
  ['/en-my', 200, true, 'not cached here yet'],
])('CA-8 a page with the key %j and status %d says why it is not cached', (key, status, isStorable, words) => {
  expect(whyOfPage(undefined, { key, status, isStorable })).toContain(words);
});

it('CA-4 CA-8 the newest purge that applies to an entry is named as the one that dropped it, no older or unrelated one', () => {
  const state = {
    ...NEVER_PURGED,
    at: STORED + 9,
    tags: { lemon: STORED + 5, 'list:Product': STORED + 7, mint: STORED + 9 },
  };
  expect(purgedBy(meta, state)).toEqual({ tag: 'list:Product', at: STORED + 7 });
  expect(purgedBy({ ...meta, taggedAt: [STORED, STORED + 8] }, state)).toEqual({ tag: 'lemon', at: STORED + 5 });
  expect(purgedBy({ ...meta, storedAt: STORED + 8 }, state)).toBeUndefined();
  const unheard = { ...meta, storedAt: STORED + 10, knownUntil: STORED + 6 };
  expect(purgedBy(unheard, state)).toEqual({ tag: 'list:Product', at: STORED + 7 });
  expect(purgedBy({ ...unheard, tags: ['rose'] }, { ...state, floor: STORED + 8 })?.tag).toBe('everything');
  expect(purgedBy(meta, { ...state, floor: STORED + 8 })).toEqual({ tag: 'everything', at: STORED + 8 });
});
