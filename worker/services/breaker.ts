import type { Clock } from '../cache/clock.ts';
import type { CallEnd } from './http.ts';

/** When an upstream is left alone, and for how long (decision 0035). Times in milliseconds. */
export const BREAKER_LIMITS = {
  /** So many failures in a row, with no answer between them, say that nobody is there. */
  failures: 5,
  /** Then it is left alone for this long, and twice as long after each probe that fails… */
  firstPauseMs: 1_000,
  /** …up to this, which is also the most that its own `Retry-After` gets. */
  longestPauseMs: 30_000,
  /** A probe whose end nobody heard, because its visitor has gone, is given up. Longer than any call's time limit. */
  probeMs: 16_000,
} as const;

export interface Pause {
  readonly since: number;
  /** From here on the next call is made: the probe. */
  readonly until: number;
}

/**
 * Leaves an upstream alone that does not answer. `closed`: every call is made. `open`, while there is a pause: none. At its end one
 * call is made, the probe; it closes the breaker or lengthens the pause. One per upstream and isolate.
 */
export interface Breaker {
  readonly pause: Pause | undefined;
  /** Whether a call may be made now. */
  admits(): boolean;
  answered(): void;
  /** @param wishedMs how long the upstream wishes to be left alone; then once is enough */
  failed(wishedMs?: number): void;
}

/** @param changed hears when the upstream begins to be left alone, with the pause, and when it answers again, without one. */
export function createBreaker(
  clock: Pick<Clock, 'now'>,
  changed: (pause: Pause | undefined) => void = () => undefined,
): Breaker {
  const { failures: most, firstPauseMs, longestPauseMs, probeMs } = BREAKER_LIMITS;
  let failures = 0;
  let nextMs: number = firstPauseMs;
  let pause: Pause | undefined;
  let isProbing = false;

  /** What was on its way when the pause began tells nothing new when it ends. */
  const isLate = (): boolean => pause !== undefined && !isProbing;

  return {
    get pause() {
      return pause;
    },
    admits() {
      const now = clock.now();
      // Before its beginning: the clock was set back, and the pause must not last until it has caught up.
      if (pause && now < pause.until && now >= pause.since) return false;
      isProbing = pause !== undefined;
      if (pause) pause = { ...pause, until: now + probeMs };
      return true;
    },
    answered() {
      if (isLate()) return;
      failures = 0;
      if (!pause) return;
      pause = undefined;
      isProbing = false;
      nextMs = firstPauseMs;
      changed(undefined);
    },
    failed(wishedMs) {
      if (isLate()) return;
      failures += 1;
      if (wishedMs === undefined && failures < most) return;
      const now = clock.now();
      const ms = Math.min(Math.max(wishedMs ?? nextMs, firstPauseMs), longestPauseMs);
      const before = pause;
      pause = { since: before?.since ?? now, until: now + ms };
      isProbing = false;
      nextMs = Math.min(nextMs * 2, longestPauseMs);
      if (!before) changed(pause);
    },
  };
}

const SERVER_ERROR = 500;
const TOO_MANY = 429;
/** In place of `Retry-After`, in seconds as well (protocol facts 4.3). */
const UNTIL_RESET = 'x-contentful-ratelimit-reset';

/** What the end of a call says of its upstream: undefined for that it is there, else what the matter is. */
export interface Trouble {
  readonly what: string;
  readonly wishedMs?: number | undefined;
}

/**
 * Dead is who gives no answer in time, no whole answer, or a server error. Who refuses (a wrong key, a wrong question), answers too
 * much or answers nonsense is there: asking again costs no waiting, and others' questions may be well.
 * @param countsCallers it counts what we all ask together, so that its 429 is for all of us; one that counts visitors has a 429 for each
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
