import type { ReactNode } from 'react';
import { ContentsList } from '../blocks/ContentsList.tsx';
import styles from './Reading.module.css';

interface ReadingProps {
  /** Chapters of the text; the table of contents needs at least two. */
  readonly chapters?: readonly { readonly id: string; readonly title: string }[];
  /** Title of the table of contents. */
  readonly contentsLabel: string;
  /** `always`: also in a narrow viewport, above the text. */
  readonly contents?: 'beside' | 'always';
  /** Beside the text in a wide viewport, below it in a narrow one. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Long text at a readable line length, with the table of contents on one side and related content on the other. */
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
