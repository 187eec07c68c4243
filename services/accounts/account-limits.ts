import { SESSION_COOKIE } from '../../shared/spec/accounts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody stays logged in, in milliseconds. */
export const SESSION_AGES = {
  /** Without coming back: as long as the browser keeps the cookie. */
  idle: SESSION_COOKIE.forS * SECOND,
  /** In any case. */
  absolute: 60 * DAY,
  /** A token older than this is replaced when it is next used. */
  rotateAfter: DAY,
  /** How long a replaced token still does, for requests that were under way. */
  overlap: MINUTE,
  /** How exactly it is known when a session was last used. */
  usedWithin: 5 * MINUTE,
} as const satisfies Record<string, number>;

/** Sessions of one account at a time; a further one closes the longest unused. */
export const MOST_SESSIONS = 20;

/** Places an account's owner logs in from that are remembered, and for how long in milliseconds. */
export const PLACES = { most: 20, forgottenAfter: 90 * DAY } as const;

/** How many tries are free, at least two, and how the pauses after that grow; in milliseconds. Each pause is twice the one before. */
export interface TryLimit {
  readonly free: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** Without a further try. */
  readonly forgottenAfter: number;
}

/**
 * Tries that are counted. One place trying one account is stopped soon; one place trying many, later; one account tried from many
 * places is slowed for places that its owner has never logged in from, and only by a pause that anybody can wait for: nobody can
 * lock somebody else out for good (FM-2).
 */
export const TRY_LIMITS = {
  accountAtPlace: { free: 5, firstPause: 15 * SECOND, longestPause: 15 * MINUTE, forgottenAfter: HOUR },
  place: { free: 30, firstPause: 30 * SECOND, longestPause: 15 * MINUTE, forgottenAfter: HOUR },
  account: { free: 20, firstPause: 15 * SECOND, longestPause: MINUTE, forgottenAfter: HOUR },
  registrations: { free: 10, firstPause: MINUTE, longestPause: HOUR, forgottenAfter: DAY },
} as const satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof TRY_LIMITS;

/** Counts older than this say nothing any more, in milliseconds. */
export const TRIES_KEPT = Math.max(...Object.values(TRY_LIMITS).map(({ forgottenAfter }) => forgottenAfter));
