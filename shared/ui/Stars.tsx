import type { ReactNode } from 'react';
import { averageLabel, DEFAULT_MAX_RATING, starPercent } from '../rating.ts';
import styles from './Stars.module.css';

interface StarsProps {
  readonly rating: number;
  readonly maxRating?: number | undefined;
  /** Read aloud in place of the stars; empty where text beside them says it. */
  readonly label: string;
}

/** Five stars filled to rating ÷ maximum (PC-7). The share is an SVG width, so that no style attribute is needed; the shape of the stars is in the style sheet. */
export function Stars({ rating, maxRating = DEFAULT_MAX_RATING, label }: StarsProps): ReactNode {
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where text says it
    <svg className={styles.stars} viewBox="0 0 100 19" data-average={averageLabel(rating)} {...accessible}>
      <rect className={styles.empty} width="100" height="19" />
      <rect className={styles.filled} width={`${starPercent(rating, maxRating)}%`} height="19" />
    </svg>
  );
}
