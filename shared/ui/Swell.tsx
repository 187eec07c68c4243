import type { ReactNode } from 'react';
import styles from './Swell.module.css';

/**
 * One smooth wave along the edge of a band, in the band's colour: above its top, below its bottom, or inside the neighbouring element
 * along its start.
 */
export function Swell({ edge }: { readonly edge: 'top' | 'bottom' | 'start' }): ReactNode {
  if (edge === 'start') {
    return (
      <svg className={styles.edge} data-edge={edge} viewBox="0 0 80 1440" preserveAspectRatio="none" aria-hidden="true">
        <path d="M46 0C4 210-6 430 34 700s52 520 2 740H0V0z" />
      </svg>
    );
  }
  return (
    <svg className={styles.edge} data-edge={edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 46C210 4 430-6 700 34s520 52 740 2v45H0z" />
    </svg>
  );
}

/** The wave as a line: under an eyebrow, or as a separator. */
export function SwellLine(): ReactNode {
  return (
    <svg className={styles.line} viewBox="0 0 96 14" aria-hidden="true">
      <path d="M3 10C18 0 32 0 48 7s30 7 45-3" />
    </svg>
  );
}
