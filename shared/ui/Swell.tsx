import type { ReactNode } from 'react';
import styles from './Swell.module.css';

/** One smooth wave along the edge of a band, in the band's colour: it rises out of the band's top, or hangs below it. */
export function Swell({ edge }: { readonly edge: 'top' | 'bottom' }): ReactNode {
  return (
    <svg className={styles.edge} data-edge={edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 46C210 4 430-6 700 34s520 52 740 2v45H0z" />
    </svg>
  );
}

/** The wave as a line: under an eyebrow, between two thoughts. */
export function SwellLine(): ReactNode {
  return (
    <svg className={styles.line} viewBox="0 0 96 14" aria-hidden="true">
      <path d="M3 10C18 0 32 0 48 7s30 7 45-3" />
    </svg>
  );
}
