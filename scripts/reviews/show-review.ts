import { MOST_STARS } from '../../shared/spec/reviews.ts';
import { counted, minute, visible } from '../console/terminal-text.ts';
import type { ModeratedReview } from './reviews-client.ts';

const stars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(MOST_STARS - rating);

/** A review as one line of a list. */
export function reviewLine(review: ModeratedReview): string {
  const title = review.title === null ? '(rating only)' : visible(review.title);
  const reports = review.reports === 0 ? '' : `  reported ${counted(review.reports, 'time')}`;
  return `${String(review.id).padStart(7)}  ${review.state.padEnd(9)}  ${stars(review.rating)}  ${minute(review.submittedAt)}  ${review.product}  ${visible(review.nickname)}: ${title}${reports}`;
}

const yesNo = (value: boolean | null): string => (value === null ? 'not given' : value ? 'yes' : 'no');

/** All details that a decision needs. */
export function reviewText(review: ModeratedReview): string {
  const lines: readonly (readonly [string, string | null])[] = [
    ['review', String(review.id)],
    ['product', review.product],
    ['state', review.rejection === null ? review.state : `${review.state}: ${visible(review.rejection)}`],
    ['stars', stars(review.rating)],
    ['quality', review.quality === null ? null : stars(review.quality)],
    ['value', review.value === null ? null : stars(review.value)],
    ['recommends', yesNo(review.recommended)],
    ['nickname', visible(review.nickname)],
    ['location', review.location === null ? null : visible(review.location)],
    ['e-mail', review.email === null ? null : visible(review.email)],
    ['sent from', review.sentFrom === null ? null : visible(review.sentFrom)],
    ['sent at', minute(review.submittedAt)],
    ['decided at', review.moderatedAt === null ? null : minute(review.moderatedAt)],
    ['helpful', `${review.helpful} yes, ${review.notHelpful} no`],
    ['reported', review.reports === 0 ? null : counted(review.reports, 'time')],
    ['source', review.syndicatedFrom === null ? null : visible(review.syndicatedFrom)],
    ['rewarded', review.incentivised ? 'yes' : null],
    ['featured', review.featured ? 'yes' : null],
  ];
  const head = lines.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(10)}  ${value}`]));
  const text = (review.text ?? '').split(/\r?\n/).map(visible);
  return [...head, '', ...(review.title === null ? ['(rating only)'] : [visible(review.title), '', ...text])].join(
    '\n',
  );
}
