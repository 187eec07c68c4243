import type { ReactNode } from 'react';
import { ArticleCard, type ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import styles from './ArticleGrid.module.css';

interface ArticleGridProps {
  /** Absent if the page's h1 is the title; cards then have h2 headings. */
  readonly title?: string | undefined;
  readonly articles: readonly ArticleCardModel[];
  /** Whether the first one is shown large. */
  readonly lead?: boolean;
}

/** Articles, the first one large, the others in a grid (AR-2). */
export function ArticleGrid({ title, articles, lead = true }: ArticleGridProps): ReactNode {
  if (articles.length === 0) return null;
  const level = title ? 'h3' : 'h2';
  // With two articles, a large and a small card would leave half a row empty.
  const [first, ...rest] = lead && articles.length !== 2 ? articles : [undefined, ...articles];
  return (
    <section className={styles.articles} aria-label={title}>
      {title && <h2>{title}</h2>}
      {first && <ArticleCard article={first} headingLevel={level} layout="feature" />}
      {rest.length > 0 && (
        <ul className={styles.grid}>
          {rest.map(
            (article) =>
              article && (
                <li key={article.href} className="later">
                  <ArticleCard article={article} headingLevel={level} />
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}
