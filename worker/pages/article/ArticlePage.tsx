import type { ReactNode } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { ContentCard } from '../../blocks/ContentCard.tsx';
import { ContentsList } from '../../blocks/ContentsList.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { chaptersOf } from '../../blocks/rich-text-nodes.ts';
import { Deferred, type DeferredValue } from '../../render/deferred.tsx';
import styles from './ArticlePage.module.css';
import { ArticleRelated, ArticleRelatedWaiting } from './ArticleRelated.tsx';
import type { ArticleModel, ArticleRelatedModel } from './article-model.ts';

interface ArticlePageProps {
  readonly article: ArticleModel;
  readonly related: DeferredValue<ArticleRelatedModel>;
}

/** An article for long reading (AR-1); its labels speak its language (AR-4). */
export function ArticlePage({ article, related }: ArticlePageProps): ReactNode {
  const { lang, content, blocks, promos } = article;
  const labels = LABELS[lang];
  const chapters = chaptersOf(content.document);
  return (
    <>
      <article className={styles.article}>
        <ArticleHead article={article} />
        <div className={styles.columns}>
          {chapters.length > 2 && <ContentsList title={labels.onThisPage} chapters={chapters} />}
          <div className={styles.body}>
            <RichText text={content} look="article" />
          </div>
        </div>
      </article>
      <Blocks blocks={blocks} />
      {promos.length > 0 && (
        <div className={styles.promos}>
          {promos.map((promo) => (
            <ContentCard key={promo.id} card={promo} />
          ))}
        </div>
      )}
      <Deferred value={related} fallback={<ArticleRelatedWaiting lang={lang} />} unavailable={null}>
        {(value) => <ArticleRelated related={value} lang={lang} />}
      </Deferred>
    </>
  );
}

function ArticleHead({ article }: { readonly article: ArticleModel }): ReactNode {
  const { lang, title, shortDescription, picture, author, published, readingMinutes, categories, crumbs } = article;
  const labels = LABELS[lang];
  return (
    <header className={styles.head}>
      <Breadcrumbs crumbs={crumbs} label={labels.breadcrumbs} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.standfirst}>{shortDescription}</p>
      <p className={styles.meta}>
        <time dateTime={published.iso}>{published.label}</time>
        {author && (
          <span>
            {labels.by} {author}
          </span>
        )}
        {readingMinutes && <span>{labels.minutes(readingMinutes)}</span>}
        {categories.map((category) => (
          <a key={category.href} className={styles.category} href={category.href}>
            {category.title}
          </a>
        ))}
      </p>
      <Picture picture={picture} use="bleed" priority className={styles.image} />
    </header>
  );
}
