import type { ReactNode } from 'react';
import { PRODUCT_LABELS, SERVICE_UNAVAILABLE } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import styles from './ReviewsUnavailable.module.css';

/** Stands in the reviews section when reviews cannot be had; writing one is still possible (PD-3, RS-1). */
export function ReviewsUnavailable({ writeReviewHref }: { readonly writeReviewHref: string }): ReactNode {
  return (
    <div className={styles.box}>
      <p className={styles.text}>{SERVICE_UNAVAILABLE}.</p>
      <LinkButton href={writeReviewHref} variant="secondary">
        {PRODUCT_LABELS.writeReview}
      </LinkButton>
    </div>
  );
}
