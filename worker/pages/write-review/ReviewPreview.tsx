import type { ReactNode } from 'react';
import { checkForm, type FormValues } from '../../../shared/forms/check-form.ts';
import { type ReviewFormValues, schema } from '../../../shared/forms/write-review-form.ts';
import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import { REVIEW_FORM } from '../../../shared/spec/write-review-copy.ts';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import { ReviewCard, type ReviewCardModel } from '../../reviews/ReviewCard.tsx';
import styles from './ReviewPreview.module.css';

/** The review being written, as the product page would show it; undefined while it is invalid. */
export function previewOf(values: FormValues, askedAt: number): ReviewCardModel | undefined {
  const checked = checkForm<ReviewFormValues>(schema, values);
  if (!checked.ok) return undefined;
  const review = checked.values;
  return {
    nickname: review.userNickname,
    location: review.userLocation,
    rating: review.rating,
    mostStars: MOST_STARS,
    title: review.reviewSummary,
    text: review.reviewText,
    recommended: review.isRecommended,
    submittedAt: new Date(askedAt).toISOString(),
    quality: review.rating_Quality ?? null,
    value: review.rating_Value ?? null,
    featured: false,
    incentivised: false,
    syndicated: false,
    source: null,
  };
}

/** The review as others will see it, above its form (WR-1). */
export function ReviewPreview({ review }: { readonly review: ReviewCardModel }): ReactNode {
  return (
    <section
      className={styles.preview}
      aria-labelledby="review-preview"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just asked for; without script nothing else moves the focus to it
      autoFocus
    >
      <header className={styles.head}>
        <h2 id="review-preview" className={styles.title}>
          {REVIEW_FORM.previewTitle}
        </h2>
        <p>{REVIEW_FORM.previewText}</p>
      </header>
      <div className={styles.card}>
        <ReviewCard review={review} />
      </div>
      <FormButtons>
        <SubmitButton action="submit" of="write-review">
          {REVIEW_FORM.submit}
        </SubmitButton>
        <a className={styles.change} href="#write-review-reviewSummary">
          {REVIEW_FORM.change}
        </a>
      </FormButtons>
    </section>
  );
}
