import type { ReactNode } from 'react';
import { FAQ_LABELS } from '../../../shared/spec/page-copy.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Deferred, type DeferredValue } from '../../render/deferred.tsx';
import type { SiblingModel } from './content-model.ts';
import styles from './Siblings.module.css';

interface SiblingsProps {
  readonly siblings: DeferredValue<readonly SiblingModel[]>;
  /** Address of the index of all questions. */
  readonly indexHref: string | undefined;
}

/** The other questions, beside the current one. The link to the index is shown even if they cannot be loaded. */
export function Siblings({ siblings, indexHref }: SiblingsProps): ReactNode {
  return (
    <nav className={styles.siblings} aria-labelledby="siblings-title">
      <p id="siblings-title" className={styles.title}>
        {FAQ_LABELS.more}
      </p>
      <Deferred value={siblings} fallback={<div className={styles.waiting} data-waiting="" />} unavailable={null}>
        {(pages) => (
          <ul className={styles.list}>
            {pages.map(({ title, href, current }) => (
              <li key={href}>
                <a className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Deferred>
      {indexHref && (
        <a className={styles.all} href={indexHref}>
          {FAQ_LABELS.all}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
