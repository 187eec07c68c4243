import type { ReactNode } from 'react';
import { priceRange } from '../price.ts';
import { englishOn, type Lang, PRICE_LABEL } from '../spec/copy.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** Ringgit Malaysia. */
  readonly min: number;
  readonly max: number;
  /** Language of the surrounding text. */
  readonly lang?: Lang;
}

/** The recommended price, or its range over all sizes, with the label MSRP (PC-5). Nothing if no price is known. */
export function Price({ min, max, lang = 'en' }: PriceProps): ReactNode {
  const price = priceRange(min, max);
  if (!price) return null;
  return (
    <p className={styles.price}>
      <abbr className={styles.label} lang={englishOn(lang)} title="Manufacturer's suggested retail price">
        {PRICE_LABEL}
      </abbr>{' '}
      {price}
    </p>
  );
}
