import type { ReactNode } from 'react';
import { ContentsList } from '../blocks/ContentsList.tsx';
import styles from './Reading.module.css';

interface ReadingProps {
  /** Chapters of the text; a list of contents is shown from two on. */
  readonly chapters?: readonly { readonly id: string; readonly title: string }[];
  /** Names the list of contents. */
  readonly contentsLabel: string;
  /** `always`: also in narrow windows, where it stands above the text. */
  readonly contents?: 'beside' | 'always';
  /** Stands beside the text in wide windows and below it in narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Long text at its measure, with its contents on one side and something to turn to on the other. */
export function Reading({
  chapters = [],
  contentsLabel,
  contents = 'beside',
  aside,
  children,
}: ReadingProps): ReactNode {
  const listed = chapters.length > 1;
  return (
    <div className={styles.reading} data-contents={listed ? contents : 'none'}>
      {listed && (
        <div className={styles.contents}>
          <ContentsList title={contentsLabel} chapters={chapters} />
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
