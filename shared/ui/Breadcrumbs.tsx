import type { ReactNode } from 'react';
import type { Lang } from '../spec/copy.ts';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Home first, the page itself last (RT-7). */
  readonly crumbs: readonly { readonly title: string; readonly href: string }[];
  readonly label: string;
  /** Language of the page and its own crumb; the pages above it are English (AR-4). */
  readonly lang?: Lang;
}

/** Nothing for fewer than two crumbs. The last is the current page, and no link. */
export function Breadcrumbs({ crumbs, label, lang = 'en' }: BreadcrumbsProps): ReactNode {
  if (crumbs.length < 2) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <a className={styles.link} href={crumb.href} lang={lang === 'ms' ? 'en' : undefined}>
                {crumb.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
