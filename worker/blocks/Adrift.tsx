import type { ReactNode } from 'react';
import styles from './Adrift.module.css';

/** A bottle adrift on three swells: drawn for pages that have nothing else to show. */
export function Adrift(): ReactNode {
  return (
    <svg className={styles.sea} viewBox="0 0 1440 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="1010" cy="150" r="92" />
      <path className={styles.far} d="M-60 250C180 190 420 190 700 244s520 56 820-10v300H-60z" />
      <g className={styles.bottle} data-accent="lemon">
        <g transform="translate(930 118) rotate(17)">
          <rect className={styles.body} x="0" y="0" width="112" height="290" rx="30" />
          <path
            className={styles.cap}
            d="M0 96V34C0 14 14 0 34 0h44c20 0 34 14 34 34v54C84 74 70 78 54 90S20 106 0 96z"
          />
          <path className={styles.mark} d="M26 156v14a15 16 0 0 0 30 0v-4a15 16 0 0 1 30 0v16" />
        </g>
      </g>
      <path className={styles.middle} d="M-60 330C160 274 470 290 720 338s540 34 780-24v240H-60z" />
      <path className={styles.near} d="M-60 418C200 366 460 372 740 420s500 44 760-8v140H-60z" />
    </svg>
  );
}
