import type { ReactNode } from 'react';
import { numberLabel } from '../../shared/number-label.ts';
import { averageLabel, starPercent } from '../../shared/rating.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Stars } from '../../shared/ui/Stars.tsx';
import type { ReviewStatistics, StarCount } from '../services/reviews/reviews.port.ts';
import styles from './ReviewSummary.module.css';
import { reviewsLink, starsOf } from './reviews-ask.ts';
import type { ReviewsModel } from './reviews-model.ts';

interface ReviewSummaryProps {
  readonly reviews: ReviewsModel;
  readonly statistics: ReviewStatistics;
}

/** Summary of all reviews (RV-1). */
export function ReviewSummary({ reviews, statistics }: ReviewSummaryProps): ReactNode {
  const { average, mostStars, count, recommended, quality, value } = statistics;
  const { native, product } = reviews;
  return (
    <div className={styles.summary}>
      <div className={styles.figures}>
        <p className={styles.average}>
          <span aria-hidden="true">{averageLabel(average)}</span>
          <span className="visually-hidden">{REVIEW_LABELS.stars(averageLabel(average), mostStars)}</span>
        </p>
        <div className={styles.counts}>
          <Stars rating={average} maxRating={mostStars} label="" />
          <p>{REVIEW_LABELS.count(count)}</p>
        </div>
      </div>
      <p className={styles.recommend}>
        <b>{recommendedShare(recommended, count)}%</b> {REVIEW_LABELS.recommend}
      </p>
      <Distribution reviews={reviews} statistics={statistics} />
      {(quality ?? value) !== null && (
        <dl className={styles.seconds}>
          <Second name={REVIEW_LABELS.quality} stars={quality} most={mostStars} />
          <Second name={REVIEW_LABELS.value} stars={value} most={mostStars} />
        </dl>
      )}
      {native && native.count !== count && (
        <p className={styles.native}>{REVIEW_LABELS.native(native.count, averageLabel(native.average))}</p>
      )}
      <p className={styles.write}>
        <LinkButton href={product.writeReviewHref}>{PRODUCT_LABELS.writeReview}</LinkButton>
      </p>
    </div>
  );
}

/** Share of reviews that recommend the product, as an integer percentage of all (RV-1). */
const recommendedShare = (recommended: number, count: number): number =>
  Math.round((Math.min(recommended, count) / count) * 100);

/** Number of reviews by stars. Each bar filters by its stars; a second click shows all again. */
function Distribution({ reviews, statistics: { distribution, count } }: ReviewSummaryProps): ReactNode {
  return (
    <nav aria-label={REVIEW_LABELS.filter} data-part="stars">
      <ul className={styles.bars}>
        {distribution.map((bar) => (
          <li key={bar.stars}>
            <Bar bar={bar} share={starPercent(bar.count, count)} reviews={reviews} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BarProps {
  readonly bar: StarCount;
  /** Percentage of all reviews. */
  readonly share: string;
  readonly reviews: ReviewsModel;
}

function Bar({ bar: { stars, count }, share, reviews: { product, ask } }: BarProps): ReactNode {
  const inside = (
    <>
      <span aria-hidden="true">{stars}</span>
      <svg className={styles.bar} aria-hidden="true">
        <rect width={`${share}%`} height="100%" rx="6" />
      </svg>
      <span className={styles.barCount} aria-hidden="true">
        {numberLabel(count)}
      </span>
      <span className="visually-hidden">{REVIEW_LABELS.bar(stars, count)}</span>
    </>
  );
  const filter = starsOf(String(stars));
  if (count === 0 || !filter) return <span className={styles.row}>{inside}</span>;
  const chosen = ask.stars === filter;
  return (
    <a
      className={styles.row}
      href={reviewsLink(product.href, { ...ask, stars: chosen ? 0 : filter, offset: 0 })}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      data-act="reviews"
      data-key={`stars-${stars}`}
    >
      {inside}
    </a>
  );
}

interface SecondProps {
  readonly name: string;
  readonly stars: number | null;
  readonly most: number;
}

function Second({ name, stars, most }: SecondProps): ReactNode {
  if (stars === null) return null;
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${starPercent(stars, most)}%`} height="100%" rx="6" />
        </svg>
        <span className="visually-hidden">{REVIEW_LABELS.stars(averageLabel(stars), most)}</span>
        <span className={styles.barCount} aria-hidden="true">
          {averageLabel(stars)}
        </span>
      </dd>
    </div>
  );
}
