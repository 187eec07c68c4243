import type { ReactNode } from 'react';
import { averageLabel } from '../../shared/rating.ts';
import { reviewDate } from '../../shared/review-date.ts';
import { LABELS } from '../../shared/spec/copy.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stars } from '../../shared/ui/Stars.tsx';
import type { Review } from '../services/reviews/reviews.port.ts';
import styles from './ReviewCard.module.css';

/** The part of a review that is shown; a preview has all of it too (WR-1). */
export type ReviewCardModel = Omit<Review, 'id' | 'helpful' | 'notHelpful'>;

interface ReviewCardProps {
  readonly review: ReviewCardModel;
  /** Id of the review, for links and votes; a preview has none. */
  readonly id?: string | undefined;
  readonly headingLevel?: 'h2' | 'h3';
  /** Shown below it: the vote buttons. */
  readonly children?: ReactNode;
}

/** One review (RV-4). Everything its author typed is shown as plain text (SC-2). */
export function ReviewCard({ review, id, headingLevel: Heading = 'h3', children }: ReviewCardProps): ReactNode {
  const { rating, mostStars, title, text } = review;
  const stars = averageLabel(rating);
  return (
    <article className={styles.review} data-review={id}>
      <div className={styles.parts}>
        <div className={styles.words}>
          <p className={styles.head}>
            <Stars rating={rating} maxRating={mostStars} label={LABELS.en.rated(stars, mostStars)} />
            {review.featured && <span className={styles.featured}>{REVIEW_LABELS.featured}</span>}
          </p>
          <Heading className={styles.title} data-wordless={title || text ? undefined : ''}>
            {title ?? (text ? LABELS.en.rated(stars, mostStars) : REVIEW_LABELS.ratingsOnly(stars, mostStars))}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.about}>
          <Writer review={review} />
          <Facts review={review} />
        </div>
        {children}
      </div>
    </article>
  );
}

/** The author, place and date, and where the review comes from or whether it was incentivised. */
function Writer({ review }: { readonly review: ReviewCardModel }): ReactNode {
  const { nickname, location, submittedAt, syndicated, source, incentivised } = review;
  const date = reviewDate(submittedAt);
  return (
    <footer>
      <p className={styles.name}>
        <b className={styles.nickname}>{nickname ?? REVIEW_LABELS.anonymous}</b>
        {location && <span>{location}</span>}
        {date && <time dateTime={date.iso}>{date.label}</time>}
      </p>
      {incentivised && <p className={styles.notice}>{REVIEW_LABELS.incentivised}</p>}
      {syndicated && <p className={styles.notice}>{REVIEW_LABELS.syndicated(source)}</p>}
    </footer>
  );
}

/** Whether the author recommends the product, and stars for quality and value, where given. */
function Facts({ review }: { readonly review: ReviewCardModel }): ReactNode {
  const { recommended, quality, value, mostStars } = review;
  if (recommended === null && quality === null && value === null) return null;
  return (
    <div className={styles.facts}>
      {recommended !== null && (
        <p className={styles.recommended} data-recommended={recommended}>
          <Icon name={recommended ? 'check' : 'close'} />
          {recommended ? REVIEW_LABELS.recommended : REVIEW_LABELS.notRecommended}
        </p>
      )}
      {(quality ?? value) !== null && (
        <dl className={styles.seconds}>
          <Second name={REVIEW_LABELS.quality} stars={quality} most={mostStars} />
          <Second name={REVIEW_LABELS.value} stars={value} most={mostStars} />
        </dl>
      )}
    </div>
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
    <div>
      <dt>{name}</dt>
      <dd>{REVIEW_LABELS.stars(averageLabel(stars), most)}</dd>
    </div>
  );
}
