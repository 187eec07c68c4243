import type { ReactNode } from 'react';
import { englishOn, LABELS, type Lang } from '../spec/copy.ts';
import { PICTURE_USES } from '../spec/picture-uses.ts';
import styles from './ArticleCard.module.css';
import { CardLink } from './CardLink.tsx';
import { Marked, type MarkedText } from './Marked.tsx';
import { Picture } from './Picture.tsx';
import type { PictureModel } from './picture-uses.ts';
import { SwellLine } from './Swell.tsx';

export interface ArticleCardModel {
  /** Recommendations are counted by it. */
  readonly articleId: string;
  readonly href: string;
  readonly title: string;
  readonly shortDescription: string;
  /** Absent for a page without one, such as the terms, and while it is not published. */
  readonly image?: PictureModel | undefined;
  /** Title of its first category. */
  readonly category?: string | undefined;
  readonly readingMinutes?: string | undefined;
  readonly lang: Lang;
  /** Number of recommendations; shown only above 0 (AR-2). */
  readonly recommended?: number | undefined;
}

interface ArticleCardProps {
  readonly article: ArticleCardModel;
  /** The title with the search matches marked (SE-5). */
  readonly found?: MarkedText | undefined;
  /** An excerpt with the search matches, shown instead of the short description. */
  readonly quote?: MarkedText | undefined;
  readonly headingLevel?: 'h2' | 'h3';
  /** Language of the text around the card; a card in another one is marked (AR-4). */
  readonly pageLang?: Lang;
  /** `feature`: picture beside the text, for the first card of a list. */
  readonly layout?: 'stacked' | 'feature';
  readonly priority?: boolean;
}

/** An article's title, short description and picture; the title's link covers the whole card. */
export function ArticleCard({
  article,
  found,
  quote,
  headingLevel: Heading = 'h3',
  pageLang = 'en',
  layout = 'stacked',
  priority = false,
}: ArticleCardProps): ReactNode {
  const labels = LABELS[article.lang];
  const { recommended = 0 } = article;
  return (
    <article className={styles.card} data-layout={layout} lang={article.lang === pageLang ? undefined : article.lang}>
      <div className={styles.frame} data-empty={article.image ? undefined : ''}>
        {article.image ? (
          <Picture
            picture={article.image}
            use={layout === 'feature' ? PICTURE_USES.leadCard : PICTURE_USES.articleCard}
            priority={priority}
            className={styles.image}
          />
        ) : (
          <SwellLine />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          {article.category && <span lang={englishOn(article.lang)}>{article.category}</span>}
          {article.readingMinutes && <span>{labels.minutes(article.readingMinutes)}</span>}
        </p>
        <Heading className={styles.title}>
          <CardLink href={article.href}>{found ? <Marked pieces={found} /> : article.title}</CardLink>
        </Heading>
        <p className={styles.description}>{quote ? <Marked pieces={quote} /> : article.shortDescription}</p>
        <p className={styles.recommended} data-article-id={article.articleId} hidden={recommended <= 0}>
          {recommended > 0 && labels.recommended(recommended)}
        </p>
      </div>
    </article>
  );
}
