import type { ReactNode } from 'react';
import styles from './ContentsList.module.css';

interface ContentsListProps {
  readonly title: string;
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
}

/** The table of contents of a long page; on desktops it stays in view beside the text. */
export function ContentsList({ title, chapters }: ContentsListProps): ReactNode {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title" className={styles.title}>
        {title}
      </p>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a className={styles.link} href={`#${chapter.id}`}>
              {chapter.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
