import type { ReactNode } from 'react';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { REVIEW_SORTS } from '../../shared/spec/reviews.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewList.module.css';
import { batchId, reviewsLink } from './reviews-ask.ts';
import type { ReviewsModel } from './reviews-model.ts';
import { VoteButtons } from './VoteButtons.tsx';
import type { CountedVote } from './voted.ts';

interface ReviewListProps {
  readonly reviews: ReviewsModel;
  readonly voted?: CountedVote | undefined;
}

/** A sorted list of reviews, with their number and the link to more (RV-2, RV-3). */
export function ReviewList({ reviews: model, voted }: ReviewListProps): ReactNode {
  const { ask, reviews, from } = model;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status" tabIndex={-1} data-part="count">
          {countOf(model)}
        </p>
        {(model.statistics?.count ?? 0) > 1 && <Orders reviews={model} />}
      </div>
      <div data-part="chosen">{ask.stars !== 0 && <ShowAll reviews={model} />}</div>
      <ol className={styles.list} data-part="list">
        {reviews.map((review, index) => (
          <li key={review.id} id={idOf(from + index, model)} className={styles.item}>
            <ReviewCard review={review} id={review.id}>
              <VoteButtons review={review} voted={voted?.review === review.id ? voted : undefined} />
            </ReviewCard>
          </li>
        ))}
      </ol>
      <div className={styles.more} data-part="more">
        <More reviews={model} />
      </div>
    </>
  );
}

function countOf({ ask: { stars }, total, from, reviews }: ReviewsModel): string {
  if (total === 0) return stars === 0 ? REVIEW_LABELS.noReviews : REVIEW_LABELS.noneWith(stars);
  const shown = REVIEW_LABELS.shown(from + reviews.length, total);
  return stars === 0 ? shown : `${shown} ${REVIEW_LABELS.withStars(stars)}`;
}

/** Id of the last batch's first review: the target of links without JavaScript. */
const idOf = (place: number, { ask }: ReviewsModel): string | undefined =>
  place > 0 && place === ask.offset ? batchId(place) : undefined;

function Orders({ reviews: { product, ask } }: { readonly reviews: ReviewsModel }): ReactNode {
  return (
    <nav className={styles.orders} aria-label={REVIEW_LABELS.sort} data-part="orders">
      <ul className={styles.orderList}>
        {REVIEW_SORTS.map(({ label, value }) => (
          <li key={value}>
            <a
              className={styles.order}
              href={reviewsLink(product.href, { ...ask, sort: value, offset: 0 })}
              rel="nofollow"
              aria-current={ask.sort === value ? 'true' : undefined}
              data-act="reviews"
              data-key={value}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShowAll({ reviews: { product, ask } }: { readonly reviews: ReviewsModel }): ReactNode {
  return (
    <a
      className={styles.all}
      href={reviewsLink(product.href, { ...ask, stars: 0, offset: 0 })}
      rel="nofollow"
      data-act="reviews"
      data-key="all"
    >
      {REVIEW_LABELS.all}
    </a>
  );
}

/** Takes the place of the next batch, and has its id until then. */
function More({ reviews: { product, ask, next } }: { readonly reviews: ReviewsModel }): ReactNode {
  if (next === null) return null;
  return (
    <a
      id={batchId(next)}
      className={styles.next}
      href={reviewsLink(product.href, { ...ask, offset: next })}
      rel="nofollow"
      data-act="reviews"
      data-key="more"
    >
      {REVIEW_LABELS.loadMore}
    </a>
  );
}
