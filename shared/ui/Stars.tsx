import type { ReactNode } from 'react';
import { starPercent } from '../rating.ts';
import { MOST_STARS } from '../spec/reviews.ts';
import styles from './Stars.module.css';

const STAR = 'l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
/** Each begins 20 to the right of where the one before began. */
const STARS = `M10 1.5${Array<string>(5).fill(STAR).join('m20 0')}`;

interface StarsProps {
  readonly rating: number;
  readonly maxRating?: number | undefined;
  /** Accessible name of the stars; empty if text beside them says it. */
  readonly label: string;
}

/** Five stars, filled to rating ÷ maximum (PC-7). The filled share is an SVG width, so that no style attribute is needed. */
export function Stars({ rating, maxRating = MOST_STARS, label }: StarsProps): ReactNode {
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where text says it
    <svg className={styles.stars} viewBox="0 0 100 19" {...accessible}>
      <path className={styles.empty} d={STARS} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a clip inside the drawing */}
      <svg className={styles.share} width={`${starPercent(rating, maxRating)}%`} height="19">
        <path className={styles.filled} d={STARS} />
      </svg>
    </svg>
  );
}
