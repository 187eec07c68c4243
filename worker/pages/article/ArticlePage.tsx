import { type ReactNode, use } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { SwellLine } from '../../../shared/ui/Swell.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { ContentCard } from '../../blocks/ContentCard.tsx';
import { Headings, PageHeadings } from '../../blocks/page-headings.ts';
import { RichText } from '../../blocks/RichText.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Ribbon } from '../../reading/Ribbon.tsx';
import { Deferred, type DeferredValue } from '../../render/deferred.tsx';
import { FirstScreenEnd } from '../../render/first-screen.tsx';
import styles from './ArticlePage.module.css';
import { ArticleRelated, ArticleRelatedUnavailable, ArticleRelatedWaiting } from './ArticleRelated.tsx';
import type { ArticleModel, ArticleRelatedModel } from './article-model.ts';
import { Recommend } from './Recommend.tsx';

interface ArticlePageProps {
  readonly article: ArticleModel;
  readonly related: DeferredValue<ArticleRelatedModel>;
  /** Which message about their own recommendation this visitor sees. */
  readonly recommended?: string | undefined;
}

/** An article page (AR-1); its labels are in the article's language (AR-4). */
export function ArticlePage({ article, related, recommended }: ArticlePageProps): ReactNode {
  const { lang, picture, content, blocks, promos } = article;
  const headings = use(Headings) ?? new PageHeadings();
  return (
    <div lang={lang === 'ms' ? 'ms' : undefined}>
      <article>
        <ArticleHead article={article} />
        {picture && <Ribbon picture={picture} />}
        <Reading
          chapters={headings.chapters(content)}
          contentsLabel={LABELS[lang].onThisPage}
          aside={
            promos.length > 0 && (
              <div className={styles.promos}>
                {promos.map((promo) => (
                  <ContentCard key={promo.id} card={promo} />
                ))}
              </div>
            )
          }
        >
          <RichText text={content} look="article" />
          <ArticleEnd article={article} recommended={recommended} />
        </Reading>
      </article>
      <FirstScreenEnd />
      <Blocks blocks={blocks} />
      <Deferred
        value={related}
        fallback={<ArticleRelatedWaiting lang={lang} />}
        unavailable={<ArticleRelatedUnavailable lang={lang} topics={article.categories} />}
      >
        {(value) => <ArticleRelated related={value} lang={lang} />}
      </Deferred>
    </div>
  );
}

function ArticleHead({ article }: { readonly article: ArticleModel }): ReactNode {
  const { lang, title, shortDescription, author, published, readingMinutes, crumbs } = article;
  const labels = LABELS[lang];
  return (
    <header className={styles.head}>
      <Breadcrumbs crumbs={crumbs} label={labels.breadcrumbs} lang={lang} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.lead}>
        <p className={styles.standfirst}>{shortDescription}</p>
        <p className={styles.meta}>
          {author && (
            <span className={styles.author}>
              {labels.by} {author.name}
            </span>
          )}
          <time dateTime={published.iso}>{published.label}</time>
          {readingMinutes && <span>{labels.minutes(readingMinutes)}</span>}
        </p>
      </div>
    </header>
  );
}

/** Recommend button, author and topics. */
function ArticleEnd({ article, recommended }: Pick<ArticlePageProps, 'article' | 'recommended'>): ReactNode {
  const { articleId, lang, author, categories } = article;
  return (
    <footer className={styles.end}>
      <SwellLine />
      <Recommend articleId={articleId} lang={lang} said={recommended} />
      {author && (
        <p className={styles.signature}>
          <span className={styles.name}>{author.name}</span>
          {author.role && <span>{author.role}</span>}
        </p>
      )}
      {categories.length > 0 && (
        <nav className={styles.topics} aria-labelledby="article-topics">
          <p id="article-topics">{LABELS[lang].topics}</p>
          <ul className={styles.topicList}>
            {categories.map((category) => (
              <li key={category.href}>
                <a className={styles.topic} href={category.href} lang={lang === 'ms' ? 'en' : undefined}>
                  {category.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
