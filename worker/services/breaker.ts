import type { Clock } from '../cache/clock.ts';
import type { CallEnd } from './http.ts';

/** When the circuit breaker opens, and for how long (decision 0035). Times in milliseconds. */
export const BREAKER_LIMITS = {
  /** Opens after this many consecutive failures. */
  failures: 5,
  /** Length of the first pause. It doubles with each failed probe… */
  firstPauseMs: 1_000,
  /** …up to this maximum, which also caps the upstream's `Retry-After`. */
  longestPauseMs: 30_000,
  /** A probe without a result after this time is given up: its visitor may have left. Longer than any call's time limit. */
  probeMs: 16_000,
  /** A probe is as many calls as a page makes at once: with a single one, the first page after an outage would fail for the others… */
  probeCalls: 6,
  /** …if they begin within this time of the first. */
  probeTogetherMs: 100,
} as const;

export interface Pause {
  readonly since: number;
  /** From this time on the next calls are admitted, as the probe. */
  readonly until: number;
}

/**
 * A circuit breaker for an upstream that does not respond. `closed`: every call is made. `open`, during a pause: no call is made. After
 * the pause the calls of about one page are made, the probe. The first result closes the breaker or lengthens the pause. One per upstream
 * and isolate.
 */
export interface Breaker {
  readonly pause: Pause | undefined;
  /** Whether a call may be made now: its turn, to be given back with its result; 0 during a pause. */
  admits(): number;
  answered(turn: number): void;
  /** @param wishedMs pause that the upstream asks for; with it a single failure opens the breaker */
  failed(turn: number, wishedMs?: number): void;
}

/** @param changed called with the pause when the breaker opens, and with undefined when it closes */
export function createBreaker(
  clock: Pick<Clock, 'now'>,
  changed: (pause: Pause | undefined) => void = () => undefined,
): Breaker {
  const { failures: most, firstPauseMs, longestPauseMs, probeMs, probeCalls, probeTogetherMs } = BREAKER_LIMITS;
  let failures = 0;
  let nextMs: number = firstPauseMs;
  let pause: Pause | undefined;
  /** When the probe under way began, and how many more calls may join it. */
  let probe: { readonly at: number; left: number } | undefined;
  // Increases when a pause begins and with each probe. A call of an earlier turn says nothing about the upstream now.
  let turn = 1;

  return {
    get pause() {
      return pause;
    },
    admits() {
      const now = clock.now();
      if (!pause) return turn;
      if (probe && probe.left > 0 && now >= probe.at && now < probe.at + probeTogetherMs) {
        probe.left -= 1;
        return turn;
      }
      // `now` before `since`: the clock was set back. The pause must not last until the clock has caught up.
      if (now < pause.until && now >= pause.since) return 0;
      pause = { since: Math.min(pause.since, now), until: now + probeMs };
      probe = { at: now, left: probeCalls - 1 };
      return ++turn;
    },
    answered(of) {
      if (of !== turn) return;
      failures = 0;
      if (!pause) return;
      pause = undefined;
      probe = undefined;
      nextMs = firstPauseMs;
      changed(undefined);
    },
    failed(of, wishedMs) {
      if (of !== turn) return;
      failures += 1;
      if (!pause && wishedMs === undefined && failures < most) return;
      const now = clock.now();
      const ms = Math.min(Math.max(wishedMs ?? nextMs, firstPauseMs), longestPauseMs);
      const before = pause;
      pause = { since: before?.since ?? now, until: now + ms };
      probe = undefined;
      turn += 1;
      nextMs = Math.min(nextMs * 2, longestPauseMs);
      if (!before) changed(pause);
    },
  };
}

const SERVER_ERROR = 500;
const TOO_MANY = 429;
/** Contentful sends this instead of `Retry-After`, also in seconds (protocol facts 4.3). */
const UNTIL_RESET = 'x-contentful-ratelimit-reset';

/** What a failed call says about its upstream. */
export interface Trouble {
  readonly what: string;
  readonly wishedMs?: number | undefined;
}

/**
 * An upstream is down if it sends no response in time, an incomplete one, or a server error. Otherwise it is up (undefined). A refusal
 * (wrong key, wrong query), a response that is too large, or an invalid one is no outage: others may succeed, and nobody waits.
 * @param countsCallers its rate limit counts all our requests together, so a 429 applies to all; otherwise a 429 applies to one visitor
 */
export function troubleOf(end: CallEnd, countsCallers: boolean): Trouble | undefined {
  if ('kind' in end) {
    if (end.kind === 'timeout') return { what: 'no answer in time' };
    return end.kind === 'unreachable' ? { what: 'not reachable' } : undefined;
  }
  const { status, headers } = end;
  if (status < SERVER_ERROR && !(status === TOO_MANY && countsCallers)) return undefined;
  const told = headers.get('retry-after') || (status === TOO_MANY && headers.get(UNTIL_RESET));
  const seconds = Number(told || Number.NaN);
  return { what: `HTTP ${status}`, wishedMs: seconds >= 0 ? seconds * 1_000 : undefined };
}
