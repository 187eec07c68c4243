import type { Context, Env, Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { REVIEWS_ANCHOR } from '../../shared/routes.ts';
import { HELPFUL_COOKIE, HELPFUL_COOKIE_MAX_AGE_S, HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Deps } from '../deps.ts';
import { ownAddress } from '../forms/own-address.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import { wantsJson } from '../forms/wants-json.ts';
import type { Log } from '../log.ts';
import { shownCount, type Voted, votedParameter } from './voted.ts';

interface VotesOptions<E extends Env> extends Pick<Deps, 'reviews' | 'voteLimiter' | 'clock'> {
  readonly log: (c: Context<E>) => Log;
}

/** The rate limiter counts per minute. */
const WAIT_S = '60';
/** Enough for a hundred reviews. */
const LONGEST_SHOWN = 8_000;

const voteForm = z.object({
  /** Review id and vote; ids as in the reviews port. */
  vote: z
    .string({ error: 'must be of the form review:1 or review:-1' })
    .regex(/^[\w-]{1,64}:-?1$/, 'must be of the form review:1 or review:-1')
    .transform((text) => {
      const [reviewId = '', value = ''] = text.split(':');
      return { reviewId, value };
    }),
  from: ownAddress.optional(),
  /** The counts that the page showed. */
  shown: z.string().max(LONGEST_SHOWN).optional().catch(undefined),
});

/**
 * `POST /en-my/api/reviews/votes`: a form of `vote=<review>:<1 or -1>` and `from`, the page to return to (RV-6). A visitor's first vote on
 * a review is counted and remembered in a cookie. Voting is idempotent: another vote changes nothing and gets the same kind of answer. A
 * visitor with the cookie has voted, whatever its value. Answers `{review, vote}` to a script, and a 303 back to the page without
 * JavaScript. Errors: 400, 403, 413, 415, 429 and 503 as `{errors}`, or a redirect to the page, which shows the error.
 */
export function helpfulVotes<E extends Env>({ reviews, voteLimiter, clock, log }: VotesOptions<E>): Handler<E> {
  return async (c) => {
    c.header('cache-control', 'no-store');
    const refuse = (status: 400 | 403 | 413 | 415 | 429 | 503, message: string, parameter?: string) =>
      c.json({ errors: [{ ...(parameter ? { parameter } : {}), message }] }, status);
    if (!isSameOrigin(c.req.raw)) return refuse(403, 'requests are accepted only from pages of this site');
    const form = await readForm(c.req.raw);
    if (!form.ok) return refuse(form.status, form.message);
    const read = voteForm.safeParse(Object.fromEntries(form.fields));
    if (!read.success) {
      const [issue] = read.error.issues;
      return refuse(400, issue?.message ?? 'cannot be read', issue?.path.join('.'));
    }
    const { vote, from, shown } = read.data;
    const wantsPage = !wantsJson(c.req.raw) && from !== undefined;
    const back = (voted: Voted) => {
      from?.searchParams.set('voted', voted === 'no' ? voted : votedParameter(voted));
      return c.redirect(`${from?.pathname}${from?.search}#${REVIEWS_ANCHOR}`, 303);
    };

    const name = `${HELPFUL_COOKIE}${vote.reviewId}`;
    const before = cookieOf(c.req.raw.headers, name);
    if (before === undefined) {
      const visitor = visitorOf(c.req.raw.headers);
      if (!(await mayStill(voteLimiter, 'vote', visitor, { clock, log: log(c) }))) {
        c.header('retry-after', WAIT_S);
        return wantsPage ? back('no') : refuse(429, 'too many votes; wait a minute');
      }
      const taken = await reviews.vote(
        { reviewId: vote.reviewId, helpful: vote.value === HELPFUL_VOTES.helpful },
        visitor,
      );
      if (!taken.ok) {
        log(c).warn('reviews.vote.failed', { kind: taken.error.kind, error: taken.error.message });
        if (wantsPage) return back('no');
        c.header('retry-after', WAIT_S);
        return refuse(503, 'the vote could not be counted; try again later');
      }
      if (taken.value === 'refused')
        return wantsPage
          ? back('no')
          : refuse(400, 'must be a review that accepts votes and was not voted on today', 'vote');
      setCookie(c, name, vote.value, {
        path: BASE_PATH,
        maxAge: HELPFUL_COOKIE_MAX_AGE_S,
        sameSite: 'Lax',
        secure: new URL(c.req.url).protocol === 'https:',
      });
    }
    const counted = voteOf(before) ?? vote.value;
    if (!wantsPage) return c.json({ review: vote.reviewId, vote: counted });
    const seen = counted === HELPFUL_VOTES.helpful ? shownCount(shown, vote.reviewId) : undefined;
    // A vote counted earlier may already be in the shown count, so that count stays unchanged.
    const count = seen === undefined || before !== undefined ? seen : seen + 1;
    return back({ review: vote.reviewId, vote: counted, count, isBefore: before !== undefined });
  };
}

/** The raw value of a cookie; undefined if there is none of this name. A cookie parser would drop malformed values. */
function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((one) => one === name || one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The vote in a cookie. Visitors can change it: with any other value it counts as a vote, but its kind is unknown (RV-6). */
const voteOf = (value: string | undefined): string | undefined =>
  Object.values(HELPFUL_VOTES).find((vote) => vote === value);
