import { expect, it, vi } from 'vitest';
import { BREAKER_LIMITS, createBreaker, troubleOf } from './breaker.ts';
import type { CallEnd } from './http.ts';

const { failures, firstPauseMs, longestPauseMs, probeMs, probeCalls, probeTogetherMs } = BREAKER_LIMITS;

function setUp() {
  let now = 1_000;
  const changed = vi.fn();
  const breaker = createBreaker({ now: () => now }, changed);
  const fail = (times = 1) => {
    for (let time = 0; time < times; time++) {
      breaker.failed(breaker.admits());
    }
  };
  const pass = (ms: number) => {
    now += ms;
  };
  /** How many of ten simultaneous calls the breaker admits. */
  const made = () => Array.from({ length: 10 }, () => breaker.admits()).filter(Boolean).length;
  return { breaker, changed, fail, pass, made };
}

it('RS-1 an upstream that fails now and then is called every time', () => {
  const { breaker, changed, fail, made } = setUp();
  for (let round = 0; round < 5; round++) {
    fail(failures - 1);
    breaker.answered(breaker.admits());
  }
  expect([made(), breaker.pause, changed.mock.calls.length]).toEqual([10, undefined, 0]);
});

it('RS-1 repeated failures open the breaker; after the pause the calls of one page are let through, as a probe', () => {
  const { breaker, fail, pass, made } = setUp();
  fail(failures);
  expect([made(), breaker.pause]).toEqual([0, { since: 1_000, until: 1_000 + firstPauseMs }]);
  pass(firstPauseMs - 1);
  expect(made()).toBe(0);
  pass(1);
  expect(made()).toBe(probeCalls);
});

it('RS-1 a call joins a probe only soon after it began; the first failure ends the probe for all of them', () => {
  const { breaker, fail, pass, made } = setUp();
  fail(failures);
  pass(firstPauseMs);
  const first = breaker.admits();
  pass(probeTogetherMs - 1);
  expect(breaker.admits()).toBe(first);
  pass(1);
  expect(made()).toBe(0);
  breaker.failed(first);
  const { pause } = breaker;
  expect(made()).toBe(0);
  breaker.failed(first);
  breaker.answered(first);
  expect(breaker.pause).toEqual(pause);
});

it('RS-1 a clock set back by an hour does not lengthen the pause', () => {
  const { fail, pass, made } = setUp();
  fail(failures);
  pass(-3_600_000);
  expect(made()).toBeGreaterThan(0);
});

it('RS-1 a successful probe closes the breaker and resets the count of failures and the length of the pause', () => {
  const { breaker, changed, fail, pass, made } = setUp();
  fail(failures);
  pass(firstPauseMs);
  breaker.answered(breaker.admits());
  expect([made(), breaker.pause]).toEqual([10, undefined]);
  expect(changed.mock.calls).toEqual([[{ since: 1_000, until: 1_000 + firstPauseMs }], [undefined]]);
  fail(failures - 1);
  expect(made()).toBe(10);
  fail();
  expect(breaker.pause?.until).toBe(1_000 + 2 * firstPauseMs);
});

it('RS-1 each failed probe doubles the pause up to the longest; the change is reported once', () => {
  const { breaker, changed, fail, pass, made } = setUp();
  fail(failures);
  const pauses: number[] = [];
  for (let probe = 0; probe < 7; probe++) {
    const { until = 0, since = 0 } = breaker.pause ?? {};
    expect(since).toBe(1_000);
    pauses.push(until);
    pass(longestPauseMs);
    fail();
  }
  const lengths = pauses.map((until, index) => until - 1_000 - index * longestPauseMs);
  expect(lengths).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect([made(), changed.mock.calls.length]).toEqual([0, 1]);
});

it('RS-1 a call in flight when the breaker opens neither ends nor lengthens the pause', () => {
  const { breaker, fail } = setUp();
  const call = breaker.admits();
  fail(failures);
  const { pause } = breaker;
  breaker.failed(call);
  breaker.failed(call, 20_000);
  breaker.answered(call);
  expect(breaker.pause).toEqual(pause);
});

it('RS-1 a call in flight when the breaker opens is no probe, even if it ends while one runs', () => {
  const { breaker, changed, fail, pass, made } = setUp();
  const call = breaker.admits();
  fail(failures);
  pass(firstPauseMs);
  const probe = breaker.admits();
  const { pause } = breaker;
  breaker.failed(call);
  breaker.failed(call, 20_000);
  breaker.answered(call);
  pass(probeTogetherMs);
  expect([breaker.pause, made()]).toEqual([pause, 0]);
  breaker.answered(probe);
  expect([breaker.pause, made(), changed.mock.calls.length]).toEqual([undefined, 10, 2]);
  for (let time = 0; time < failures; time++) breaker.failed(call);
  expect(breaker.pause).toBeUndefined();
});

it('RS-1 a failed probe doubles a pause that the upstream requested, even if it says nothing more', () => {
  const { breaker, fail, pass, made } = setUp();
  breaker.failed(breaker.admits(), firstPauseMs);
  pass(firstPauseMs);
  fail();
  expect(breaker.pause?.until).toBe(1_000 + firstPauseMs + 2 * firstPauseMs);
  pass(2 * firstPauseMs);
  expect(made()).toBe(probeCalls);
});

it('RS-1 a probe without an outcome is followed by another one after its time', () => {
  const { fail, pass, made } = setUp();
  fail(failures);
  pass(firstPauseMs);
  expect(made()).toBe(probeCalls);
  pass(probeMs - 1);
  expect(made()).toBe(0);
  pass(1);
  expect(made()).toBe(probeCalls);
});

it.each([
  ['as long as Retry-After says', 7_000, 7_000],
  ['not longer than the longest pause', 86_400_000, longestPauseMs],
  ['not shorter than the first pause', 0, firstPauseMs],
])('RS-1 a pause requested by the upstream opens the breaker at once, %s', (_what, wished, ms) => {
  const { breaker, made } = setUp();
  breaker.failed(breaker.admits(), wished);
  expect([made(), breaker.pause]).toEqual([0, { since: 1_000, until: 1_000 + ms }]);
});

const head = (status: number, retryAfter?: string, name = 'retry-after'): CallEnd => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { [name]: retryAfter }),
});
const RESET = 'X-Contentful-RateLimit-Reset';

it.each<readonly [string, CallEnd, string | undefined, number | undefined]>([
  ['not reachable', { kind: 'unreachable', message: '' }, 'not reachable', undefined],
  ['no answer in time', { kind: 'timeout', message: '' }, 'no answer in time', undefined],
  ['a server error', head(500), 'HTTP 500', undefined],
  ['a server error with a time', head(503, '7'), 'HTTP 503', 7_000],
  ['a server error with a date', head(503, 'Sat, 21 Nov 2026 19:00:00 GMT'), 'HTTP 503', undefined],
  ['too many requests', head(429), 'HTTP 429', undefined],
  ['too many requests, with a time', head(429, '2'), 'HTTP 429', 2_000],
  ['too many requests, with the header of the content service', head(429, '3', RESET), 'HTTP 429', 3_000],
  ['too many requests, with a time of zero', head(429, '0', RESET), 'HTTP 429', 0],
  ['a server error with rate limit headers', head(503, '3', RESET), 'HTTP 503', undefined],
  ['an answer', head(200), undefined, undefined],
  ['an answer with rate limit headers', head(200, '1', RESET), undefined, undefined],
  ['an expired key', head(401), undefined, undefined],
  ['a client error with a time', head(403, '7'), undefined, undefined],
  ['a redirect', head(302), undefined, undefined],
  ['an answer that is too large', { kind: 'too-large', message: '' }, undefined, undefined],
])('RS-1 what counts as a failure: %s', (_name, end, what, wishedMs) => {
  expect(troubleOf(end, true)).toEqual(what === undefined ? undefined : { what, wishedMs });
});

it('RS-1 SC-3 a 429 from a service that limits per visitor is no failure, a 503 is', () => {
  expect(troubleOf(head(429, '60'), false)).toBeUndefined();
  expect(troubleOf(head(503), false)).toEqual({ what: 'HTTP 503', wishedMs: undefined });
});
