import type { ReactNode } from 'react';
import { averageLabel, starPercent } from '../../../shared/rating.ts';
import { reviewDate } from '../../../shared/review-date.ts';
import { LABELS, PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { REVIEW_LABELS } from '../../../shared/spec/review-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import card from '../../../worker/reviews/ReviewCard.module.css';
import list from '../../../worker/reviews/ReviewList.module.css';
import summary from '../../../worker/reviews/ReviewSummary.module.css';
import styles from '../../../worker/reviews/Reviews.module.css';
import type { ReviewsModel } from '../../../worker/reviews/reviews-model.ts';
import votes from '../../../worker/reviews/VoteButtons.module.css';
import type { Review, ReviewStatistics } from '../../../worker/services/reviews/reviews.port.ts';

/** Customer reviews of the product. */
export function Reviews({ reviews }: { readonly reviews: ReviewsModel }): ReactNode {
  if (!reviews.statistics) return null;
  return (
    <section id="reviews" className={styles.section}>
      <h2>{PRODUCT_LABELS.reviews}</h2>
      <div className={styles.body}>
        <Summary statistics={reviews.statistics} writeHref={reviews.product.writeReviewHref} />
        <div className={styles.voices}>
          <div className={list.head}>
            <p className={list.count}>{REVIEW_LABELS.shown(reviews.reviews.length, reviews.total)}</p>
          </div>
          <ol className={list.list}>
            {reviews.reviews.map((review) => (
              <li key={review.id} className={list.item}>
                <Card review={review} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

interface SummaryProps {
  readonly statistics: ReviewStatistics;
  readonly writeHref: string;
}

function Summary({ statistics, writeHref }: SummaryProps): ReactNode {
  const { average, mostStars, count, recommended, distribution } = statistics;
  return (
    <div className={summary.summary}>
      <div className={summary.figures}>
        <p className={summary.average}>{averageLabel(average)}</p>
        <div className={summary.counts}>
          <Stars rating={average} maxRating={mostStars} label="" />
          <p>{REVIEW_LABELS.count(count)}</p>
        </div>
      </div>
      <p className={summary.recommend}>
        <b>{Math.round((recommended / count) * 100)}%</b> {REVIEW_LABELS.recommend}
      </p>
      <ul className={summary.bars}>
        {distribution.map((bar) => (
          <li key={bar.stars}>
            <span className={summary.row}>
              <span>{bar.stars}</span>
              <svg className={summary.bar} aria-hidden="true">
                <rect width={`${starPercent(bar.count, count)}%`} height="100%" rx="6" />
              </svg>
              <span className={summary.barCount}>{bar.count}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={summary.write}>
        <LinkButton href={writeHref}>{PRODUCT_LABELS.writeReview}</LinkButton>
      </p>
    </div>
  );
}

function Card({ review }: { readonly review: Review }): ReactNode {
  const { rating, mostStars, title, text, nickname, location, recommended } = review;
  const date = reviewDate(review.submittedAt);
  return (
    <article className={card.review}>
      <div className={card.parts}>
        <div className={card.words}>
          <p className={card.head}>
            <Stars rating={rating} maxRating={mostStars} label={LABELS.en.rated(averageLabel(rating), mostStars)} />
          </p>
          <h3 className={card.title}>{title}</h3>
          <p className={card.text}>{text}</p>
        </div>
        <div className={card.about}>
          <footer>
            <p className={card.name}>
              <b className={card.nickname}>{nickname}</b>
              {location && <span>{location}</span>}
              {date && <time dateTime={date.iso}>{date.label}</time>}
            </p>
          </footer>
          {recommended !== null && (
            <p className={card.recommended} data-recommended={recommended}>
              <Icon name={recommended ? 'check' : 'close'} />
              {recommended ? REVIEW_LABELS.recommended : REVIEW_LABELS.notRecommended}
            </p>
          )}
        </div>
        <div className={votes.votes}>
          <button className={votes.vote} type="button">
            {REVIEW_LABELS.helpful}
            <span className={votes.count}>{review.helpful}</span>
          </button>
          <button className={votes.vote} type="button">
            {REVIEW_LABELS.notHelpful}
          </button>
        </div>
      </div>
    </article>
  );
}
