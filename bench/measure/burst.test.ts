import { expect, it } from 'vitest';
import { burstOf, complaintOf, type Visit } from './burst.ts';

const visits = (count: number, status = 200): Visit[] =>
  Array.from({ length: count }, (_, n) => ({ status, ms: n + 1 }));
const alone = burstOf('alone', visits(1), { search: 1, content: 3 }, 1);

it('CA-6 a burst reports latency percentiles, failures and upstream calls', () => {
  const burst = burstOf('all', [...visits(99), { status: 0, ms: 30_000 }], { search: 2, content: 5 }, 2);
  expect(burst).toEqual({
    name: 'all',
    visitors: 100,
    questions: 2,
    failures: 1,
    p50Ms: 50,
    p95Ms: 95,
    calls: { search: 2, content: 5 },
    callsInAll: 7,
  });
});

it.each([
  ['as many calls as for one visitor', visits(200), { search: 1, content: 3 }, 1, undefined],
  ['as many calls as its requests need alone', visits(200), { search: 4, content: 12 }, 4, undefined],
  ['no calls at all', visits(200), {}, 4, undefined],
  ['one call too many', visits(200), { search: 2, content: 3 }, 1, '5 upstream calls, at most 4 expected'],
  ['an error answer', [...visits(2), ...visits(1, 503)], {}, 1, '1 of 3 visitors got no answer'],
])('CA-6 a burst with %s is checked for shared calls', (_what, many, calls, questions, complaint) => {
  expect(complaintOf(burstOf('all', many, calls, questions), alone)).toBe(complaint);
});
