import type { ReactNode } from 'react';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import styles from './ListChips.module.css';

interface ListChipsProps {
  readonly lists: readonly { readonly text: string; readonly href: string }[];
}

/** Links to further product lists, by name. */
export function ListChips({ lists }: ListChipsProps): ReactNode {
  return (
    <ul className={styles.chips}>
      {lists.map(({ text, href }) => (
        <li key={href}>
          <a className={styles.chip} href={href} {...externalAttributes(href)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
