import type { ReactNode } from 'react';
import { averageLabel, DEFAULT_MAX_RATING, starPercent } from '../rating.ts';
import styles from './Stars.module.css';

const STARS =
  'M10 1.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L1.500 7.700l5.900-.8zM30 1.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8zM50 1.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8zM70 1.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8zM90 1.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z';

interface StarsProps {
  readonly rating: number;
  readonly maxRating?: number | undefined;
  /** Read aloud in place of the stars; empty where text beside them says it. */
  readonly label: string;
}

/** Five stars filled to rating ÷ maximum (PC-7). The share is an SVG width, so that no style attribute is needed. */
export function Stars({ rating, maxRating = DEFAULT_MAX_RATING, label }: StarsProps): ReactNode {
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where text says it
    <svg className={styles.stars} viewBox="0 0 100 19" data-average={averageLabel(rating)} {...accessible}>
      <path className={styles.empty} d={STARS} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a clip inside the drawing */}
      <svg className={styles.share} width={`${starPercent(rating, maxRating)}%`} height="19">
        <path className={styles.filled} d={STARS} />
      </svg>
    </svg>
  );
}
