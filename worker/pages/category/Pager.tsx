import type { ReactNode } from 'react';
import { PAGER_LABELS } from '../../../shared/spec/page-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import type { PagerModel } from './category-model.ts';
import styles from './Pager.module.css';

/** Links to older and newer articles. */
export function Pager({ pager }: { readonly pager: PagerModel }): ReactNode {
  const { page, pages, previousHref, nextHref } = pager;
  return (
    <nav className={styles.pager} aria-label={PAGER_LABELS.pages}>
      {previousHref && (
        <LinkButton href={previousHref} variant="secondary">
          {PAGER_LABELS.previous}
        </LinkButton>
      )}
      <p className={styles.place}>{PAGER_LABELS.place(page, pages)}</p>
      {nextHref && <LinkButton href={nextHref}>{PAGER_LABELS.next}</LinkButton>}
    </nav>
  );
}
