const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of a session, in milliseconds. */
export const SESSION_AGES = {
  /** Longest time without a request. */
  idle: 14 * DAY,
  /** Longest time in any case. */
  absolute: 60 * DAY,
  /** A token older than this is rotated at its next use. */
  rotateAfter: DAY,
  /** How long a rotated token stays valid once the new one was used, for requests that are in flight. */
  overlap: MINUTE,
  /** Precision of a session's last use: it is written at most this often. */
  usedWithin: 5 * MINUTE,
} as const satisfies Record<string, number>;

/** How long the same registration again counts as one, in milliseconds: a double click, or a response that never arrived. */
export const SAME_REGISTRATION = 15 * MINUTE;

/** Most sessions of one account. A further one closes the one that was unused longest. */
export const MOST_SESSIONS = 20;

/** How many known places of an account are stored, and for how long in milliseconds. */
export const PLACES = { most: 20, forgottenAfter: 90 * DAY } as const;

/** How many attempts are free (at least two) and how the pauses after them grow, in milliseconds. Each pause is twice the one before. */
export interface TryLimit {
  readonly free: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** Time until as many attempts as are free are forgotten: they are forgotten one by one. */
  readonly forgottenAfter: number;
}

/**
 * Rate limits on attempts (FM-2). One place that tries one account is paused early; one place that tries many accounts, later.
 * Many places that try one account slow each other down, but not places from which the owner has logged in before. These pauses are short,
 * but whoever keeps trying from many networks starts the next one before the owner at a new place gets a turn (decision 0024). Without a
 * pause, many networks would guess without limit.
 */
export const TRY_LIMITS = {
  accountAtPlace: { free: 5, firstPause: 15 * SECOND, longestPause: 15 * MINUTE, forgottenAfter: HOUR },
  accountAtNetwork: { free: 10, firstPause: 15 * SECOND, longestPause: 15 * MINUTE, forgottenAfter: HOUR },
  place: { free: 30, firstPause: 30 * SECOND, longestPause: 15 * MINUTE, forgottenAfter: HOUR },
  account: { free: 20, firstPause: 15 * SECOND, longestPause: MINUTE, forgottenAfter: HOUR },
  registrations: { free: 10, firstPause: MINUTE, longestPause: HOUR, forgottenAfter: DAY },
} as const satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof TRY_LIMITS;

/** Counts are deleted after this time without an attempt, in milliseconds. */
export const TRIES_KEPT = Math.max(...Object.values(TRY_LIMITS).map(({ forgottenAfter }) => forgottenAfter));
