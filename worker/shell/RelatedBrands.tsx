import type { ReactNode } from 'react';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import styles from './RelatedBrands.module.css';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { RelatedBrand } from './shell-model.ts';

interface RelatedBrandsProps {
  readonly brands: readonly RelatedBrand[];
  readonly label: string;
}

/** Sister brands, as logos where available, else as names (SH-2, SH-4). */
export function RelatedBrands({ brands, label }: RelatedBrandsProps): ReactNode {
  if (brands.length === 0) return null;
  return (
    <ul className={styles.brands} aria-label={label}>
      {brands.map((brand) => {
        const face = brand.logo ? (
          <Picture
            picture={{ ...brand.logo, alt: brand.logo.alt || brand.name }}
            use={PICTURE_USES.thumb}
            className={styles.logo}
          />
        ) : (
          brand.name
        );
        return (
          <li key={brand.name} className={styles.brand}>
            {brand.href ? (
              <ShellAnchor link={{ ...brand, text: brand.name, href: brand.href }} className={styles.link}>
                {face}
              </ShellAnchor>
            ) : (
              <span {...tracked(undefined, brand)}>{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
