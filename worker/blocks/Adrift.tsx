import type { ReactNode } from 'react';
import styles from './Adrift.module.css';

/** Drawing of a bottle floating on three waves, for pages that have nothing else to show. */
export function Adrift(): ReactNode {
  return (
    <svg className={styles.sea} viewBox="0 0 1440 800" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="1064" cy="268" r="176" />
      <path className={styles.far} d="M-80 540C190 462 470 470 740 516s560 40 790-34v330H-80z" />
      <g className={styles.bottle} data-accent="lemon">
        <g transform="translate(926 190) rotate(13) scale(1.6)">
          <rect className={styles.body} x="0" y="0" width="112" height="300" rx="30" />
          <path
            className={styles.cap}
            d="M-1 96V34C-1 13 13-1 34-1h44c21 0 35 14 35 35v54C84 74 70 78 54 90S20 106-1 96z"
          />
          <path className={styles.mark} d="M26 156v14a15 16 0 0 0 30 0v-4a15 16 0 0 1 30 0v16" />
        </g>
      </g>
      <path className={styles.middle} d="M-80 606C180 556 520 604 760 622s420-78 770-34v230H-80z" />
      <path
        className={styles.ripple}
        d="M700 668c70-26 120-26 180-8s120 14 190-14M1010 706c50-16 90-16 130-6s90 8 140-10"
      />
      <path className={styles.near} d="M-80 716C210 668 480 676 760 716s500 36 770-24v130H-80z" />
    </svg>
  );
}
