import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import styles from '../../../worker/shell/RelatedBrands.module.css';
import type { RelatedBrand } from '../../../worker/shell/shell-model.ts';

export function Brands({ brands }: { readonly brands: readonly RelatedBrand[] }): ReactNode {
  return (
    <ul className={styles.brands} aria-label={SHELL_LABELS.relatedBrands}>
      {brands.map(({ name, href, logo }) => (
        <li key={name} className={styles.brand}>
          <a className={styles.link} href={href}>
            {logo ? (
              <Picture picture={{ ...logo, alt: name }} use={PICTURE_USES.thumb} className={styles.logo} />
            ) : (
              name
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
