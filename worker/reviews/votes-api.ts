import type { Context, Env, Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { REVIEWS_ANCHOR } from '../../shared/routes.ts';
import { HELPFUL_COOKIE, HELPFUL_COOKIE_MAX_AGE_S, HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Deps } from '../deps.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import { wantsJson } from '../forms/wants-json.ts';
import type { Log } from '../log.ts';
import { shownCount, type Voted, votedParameter } from './voted.ts';

interface VotesOptions<E extends Env> extends Pick<Deps, 'reviews' | 'voteLimiter' | 'clock'> {
  readonly log: (c: Context<E>) => Log;
}

/** The limiter counts for a minute. */
const WAIT_S = '60';
const LONGEST_ADDRESS = 300;
/** Of a hundred reviews. */
const LONGEST_SHOWN = 8_000;

/** A page of this site: whoever is sent back is not sent elsewhere. */
const ownAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .transform((address, context) => {
    const base = 'http://this.site';
    const url = URL.parse(address, base);
    if (url?.origin === base && url.pathname.startsWith(`${BASE_PATH}/`)) return url;
    context.addIssue({ code: 'custom', message: 'must be the address of a page of this site' });
    return z.NEVER;
  });

const voteForm = z.object({
  /** Which review, and what was thought of it; ids are as the reviews port has them. */
  vote: z
    .string({ error: 'must read review:1 or review:-1' })
    .regex(/^[\w-]{1,64}:-?1$/, 'must read review:1 or review:-1')
    .transform((text) => {
      const [reviewId = '', value = ''] = text.split(':');
      return { reviewId, value };
    }),
  from: ownAddress.optional(),
  /** What the page showed as counts. */
  shown: z.string().max(LONGEST_SHOWN).optional().catch(undefined),
});

/**
 * `POST /en-my/api/reviews/votes`, a form of `vote=<review>:<1 or -1>` and `from`, the page to go back to (RV-6). A visitor's
 * first vote on a review is counted and remembered in a cookie; a further one changes nothing and is answered the same way. Whoever
 * has the cookie has voted, whatever it says. Answers
 * `{review, vote}` to a script, a 303 back to the page without one; 400, 403, 413, 415, 429 and 503 as `{errors}`, or back to the
 * page that says so.
 */
export function helpfulVotes<E extends Env>({ reviews, voteLimiter, clock, log }: VotesOptions<E>): Handler<E> {
  return async (c) => {
    c.header('cache-control', 'no-store');
    const refuse = (status: 400 | 403 | 413 | 415 | 429 | 503, message: string, parameter?: string) =>
      c.json({ errors: [{ ...(parameter ? { parameter } : {}), message }] }, status);
    if (!isSameOrigin(c.req.raw)) return refuse(403, 'votes are taken from pages of this site only');
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
        return refuse(503, 'the vote cannot be counted just now');
      }
      if (taken.value === 'refused')
        return wantsPage
          ? back('no')
          : refuse(400, 'names a review that cannot be voted on, or not again today', 'vote');
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
    // Of one that was counted before the page may have shown it already: it stays as it was.
    const count = seen === undefined || before !== undefined ? seen : seen + 1;
    return back({ review: vote.reviewId, vote: counted, count });
  };
}

/** The value of a cookie as it was sent; undefined: there is none of this name. A parser leaves out what is not well-formed. */
function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((one) => one === name || one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** What a cookie says. Somebody may have written anything into it: it counts as a vote, for which is not known (RV-6). */
const voteOf = (value: string | undefined): string | undefined =>
  Object.values(HELPFUL_VOTES).find((vote) => vote === value);
