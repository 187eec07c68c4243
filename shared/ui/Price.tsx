import type { ReactNode } from 'react';
import { priceRange } from '../price.ts';
import { PRICE_LABEL } from '../spec/copy.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** Ringgit Malaysia. */
  readonly min: number;
  readonly max: number;
}

/** The recommended price, or its range over all sizes, under the label MSRP (PC-5). */
export function Price({ min, max }: PriceProps): ReactNode {
  return (
    <p className={styles.price}>
      <abbr className={styles.label} title="Manufacturer's suggested retail price">
        {PRICE_LABEL}
      </abbr>{' '}
      {priceRange(min, max)}
    </p>
  );
}
