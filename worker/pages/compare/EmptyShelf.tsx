import type { ReactNode } from 'react';
import { COMPARE_MAX } from '../../../shared/spec/compare.ts';
import styles from './EmptyShelf.module.css';

/** Bottle outlines, one for each place on the shelf. */
export function EmptyShelf(): ReactNode {
  return (
    <div className={styles.shelf}>
      {Array.from({ length: COMPARE_MAX }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <svg key={place} className={styles.bottle} viewBox="0 0 100 240" aria-hidden="true">
          <path d="M10 76a30 30 0 0 1 30-30h20a30 30 0 0 1 30 30v126a24 24 0 0 1-24 24H34a24 24 0 0 1-24-24z" />
          <path d="M34 46V18a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v28" />
        </svg>
      ))}
    </div>
  );
}
