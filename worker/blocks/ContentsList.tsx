import type { ReactNode } from 'react';
import styles from './ContentsList.module.css';

interface ContentsListProps {
  readonly title: string;
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
}

/** What stands on a long page; beside it on desktops, and staying in view. */
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
