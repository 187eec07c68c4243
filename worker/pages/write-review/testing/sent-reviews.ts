import { env } from 'cloudflare:workers';
import { z } from 'zod';
import type { Fields } from '../../../forms/testing/send-form.ts';
import { ok } from '../../../services/result.ts';
import type {
  ReviewSubmission,
  ReviewsPort,
  SubmissionOutcome,
  Visitor,
} from '../../../services/reviews/reviews.port.ts';
import { openSite } from '../../../testing/site.ts';

const PRODUCT = '/en-my/shop/shampoos/lemon';
export const PAGE = `${PRODUCT}/writereview`;
export const TEXT = 'Two weeks in and I have stopped scratching in meetings. It smells of limau peel.';

export const TEN_YEARS_AGO = new Date().getUTCFullYear() - 10;

let writers = 0;

/** A valid review by a new author. */
export function review(instead: Fields = {}): Fields {
  writers += 1;
  return {
    rating: '4',
    rating_Quality: '5',
    rating_Value: '3',
    isRecommended: 'true',
    reviewSummary: 'Quiet for a week',
    reviewText: TEXT,
    userNickname: `Writer ${writers}`,
    userLocation: 'Ipoh, Perak',
    userEmail: `writer-${writers}@mail.example`,
    contextdatavalue_Agemonth: '5',
    contextdatavalue_Ageyear: '1990',
    agreedToTermsAndConditions: 'yes',
    ...instead,
  };
}

/** A valid review without some of its fields. */
export const without = (...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(review()).filter(([name]) => !names.includes(name)));

/** Calls the services' management API, as operators do. */
async function moderation(path: string, method = 'GET'): Promise<unknown> {
  const response = await (env.SERVICES as Fetcher).fetch(`http://services/management/reviews${path}`, {
    method,
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
  });
  return response.json();
}

const listed = z.object({
  items: z.array(z.object({ id: z.number(), title: z.string(), nickname: z.string() })),
});

/** Reviews with this title that wait for moderation. */
export async function waiting(title: string) {
  const { items } = listed.parse(await moderation('?state=submitted&limit=100'));
  return items.filter((item) => item.title === title);
}

/** A site whose reviews service gives this answer, and the submissions it received. */
export function siteWith(answer: Awaited<ReturnType<ReviewsPort['submit']>>) {
  const heard: { readonly how: 'preview' | 'submit'; readonly review: ReviewSubmission; readonly visitor: Visitor }[] =
    [];
  const real = openSite().deps.reviews;
  const take = (how: 'preview' | 'submit') => async (submission: ReviewSubmission, visitor: Visitor) => {
    heard.push({ how, review: submission, visitor });
    return answer;
  };
  const reviews = { ...real, preview: take('preview'), submit: take('submit') };
  return { site: openSite({ reviews }), heard };
}

export const ACCEPTED: SubmissionOutcome = { kind: 'accepted', submissionId: 'i1' };
export const refusedFor = (...complaints: Extract<SubmissionOutcome, { kind: 'refused' }>['complaints']) =>
  ok<SubmissionOutcome>({ kind: 'refused', complaints });
