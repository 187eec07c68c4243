import type { ReactNode } from 'react';
import styles from './Logo.module.css';

interface LogoProps {
  /** Accessible name; empty if decorative. */
  readonly label: string;
  /** Cut off at the bottom, where the content below begins. */
  readonly cut?: boolean;
}

/** The wordmark: `u` and `n` are one stroke, a wave. Same drawing as on the bottles. */
export function Logo({ label, cut = false }: LogoProps): ReactNode {
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the link beside it is named
    <svg className={styles.logo} viewBox={cut ? '0 -58 352 131' : '0 -58 352 170'} {...accessible}>
      <path d="M90 50.5A39 39 0 1 1 12 50.5A39 39 0 1 1 90 50.5M90 12V100M137 -46V100M184 12V60A39 40 0 0 0 262 60V52A39 40 0 0 1 340 52V100" />
    </svg>
  );
}
