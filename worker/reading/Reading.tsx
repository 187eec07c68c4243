import type { ReactNode } from 'react';
import styles from './Reading.module.css';

export interface Chapter {
  readonly id: string;
  readonly title: string;
}

interface ReadingProps {
  /** Chapters of the text; a list of contents is shown from two on. */
  readonly chapters?: readonly Chapter[];
  /** Names the list of contents. */
  readonly contentsLabel: string;
  /** `always`: also on narrow windows, where it stands above the text. */
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
  return (
    <div className={styles.reading}>
      {chapters.length > 1 && (
        <nav className={styles.contents} data-contents={contents} aria-labelledby="contents-title">
          <p id="contents-title" className={styles.label}>
            {contentsLabel}
          </p>
          <ol className={styles.chapters}>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.chapter} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
