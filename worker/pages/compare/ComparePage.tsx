import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF } from '../../../shared/routes.ts';
import { COMPARE_LABELS } from '../../../shared/spec/compare.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import type { Crumb } from '../../render/page-model.ts';
import styles from './ComparePage.module.css';
import { EmptyShelf } from './EmptyShelf.tsx';

export interface CompareModel {
  /** Lists to choose from. */
  readonly shelves: readonly { readonly text: string; readonly href: string }[];
  readonly crumbs: readonly Crumb[];
}

/** Products side by side (RT-6). The choice is the visitor's own and lies in the browser: what is served is the empty shelf. */
export function ComparePage({ compare }: { readonly compare: CompareModel }): ReactNode {
  const { shelves, crumbs } = compare;
  return (
    <>
      <PageHero title={COMPARE_LABELS.heading} intro={COMPARE_LABELS.intro} crumbs={crumbs} />
      <section className={styles.empty} aria-labelledby="compare-empty">
        <EmptyShelf />
        <div className={styles.words}>
          <h2 id="compare-empty" className={styles.title}>
            {COMPARE_LABELS.emptyHeading}
          </h2>
          <p className={styles.text}>{COMPARE_LABELS.empty}</p>
          <LinkButton href={ALL_PRODUCTS_HREF}>{COMPARE_LABELS.allProducts}</LinkButton>
        </div>
      </section>
      {shelves.length > 0 && (
        <nav className={styles.shelves} aria-labelledby="compare-shelves">
          <h2 id="compare-shelves" className={styles.shelvesTitle}>
            {COMPARE_LABELS.lists}
          </h2>
          <ul className={styles.chips}>
            {shelves.map(({ text, href }) => (
              <li key={href}>
                <a className={styles.chip} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
