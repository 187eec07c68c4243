import type { ReactNode } from 'react';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { CardLink } from '../../../shared/ui/CardLink.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import styles from './ChildPages.module.css';
import type { ChildPageModel } from './content-model.ts';

/** The child pages of a section, each with its picture if it has one. */
export function ChildPages({ pages }: { readonly pages: readonly ChildPageModel[] }): ReactNode {
  return (
    <ul className={styles.pages}>
      {pages.map(({ title, href, subtitle, picture, lang }) => (
        <li key={href} className={styles.page} lang={lang}>
          {picture && (
            <div className={styles.frame}>
              <Picture picture={{ ...picture, alt: '' }} use={PICTURE_USES.half} className={styles.image} />
            </div>
          )}
          <h2 className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </h2>
          {subtitle && <p className={styles.text}>{subtitle}</p>}
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        </li>
      ))}
    </ul>
  );
}
