import type { ReactNode } from 'react';
import { type Retailer, retailerLinks } from '../retailers.ts';
import { BUY_BOX_LABELS, englishOn, type Lang, RETAILERS_UNAVAILABLE } from '../spec/copy.ts';
import { Icon } from './Icon.tsx';
import styles from './ShopList.module.css';
import { tracked } from './tracking.ts';

interface ShopListProps {
  readonly retailers: readonly Retailer[];
  readonly lang: Lang;
  /** GTIN of the chosen size. */
  readonly gtin: string;
}

/** BN-2: a link for each shop, in a new tab; BN-3: a message if there is none. */
export function ShopList({ retailers, lang, gtin }: ShopListProps): ReactNode {
  const links = retailerLinks(retailers, gtin);
  if (links.length === 0) {
    return (
      <p className={styles.unavailable} lang={englishOn(lang)}>
        {RETAILERS_UNAVAILABLE}
      </p>
    );
  }
  return (
    <ul className={styles.shops}>
      {links.map(({ label, href, ...names }) => (
        <li key={href}>
          <a {...tracked(styles.shop, names)} href={href} target="_blank" rel="sponsored noopener">
            {label}
            <span className="visually-hidden">, {BUY_BOX_LABELS[lang].newTab}</span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}
