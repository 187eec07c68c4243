import type { ReactNode } from 'react';
import { LABELS, type Lang } from '../../../shared/spec/copy.ts';
import { ARTICLE_PAGE_LABELS } from '../../../shared/spec/page-copy.ts';
import { ArticleCard } from '../../../shared/ui/ArticleCard.tsx';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { ProductCards } from '../../catalogue/ProductCards.tsx';
import styles from './ArticleRelated.module.css';
import type { ArticleModel, ArticleRelatedModel } from './article-model.ts';

interface ArticleRelatedProps {
  readonly related: ArticleRelatedModel;
  readonly lang: Lang;
}

/** Related products and further articles (AR-1). A card in a language other than the page's is marked with it. */
export function ArticleRelated({ related: { articles, products }, lang }: ArticleRelatedProps): ReactNode {
  const labels = LABELS[lang];
  return (
    <>
      {products.length > 0 && (
        <section className={styles.products} aria-labelledby="related-products">
          <h2 id="related-products" className={styles.title}>
            {labels.relatedProducts}
          </h2>
          <ProductCards products={products} list="related-products" lang={lang} className={styles.productCards} />
        </section>
      )}
      {articles.length > 0 && (
        <section className={styles.articles} aria-labelledby="related-articles">
          <Swell edge="top" />
          <div className={styles.inner}>
            <h2 id="related-articles">{labels.relatedArticles}</h2>
            <ul className={styles.articleCards}>
              {articles.map((article) => (
                <li key={article.href}>
                  <ArticleCard article={article} pageLang={lang} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

/** Placeholder that reserves the space while they stream in. */
export function ArticleRelatedWaiting({ lang }: { readonly lang: Lang }): ReactNode {
  return (
    <div className={styles.articles} aria-hidden="true" data-waiting="">
      <Swell edge="top" />
      <div className={styles.inner}>
        <p className={styles.waitingTitle}>{LABELS[lang].relatedArticles}</p>
        <div className={styles.articleCards}>
          <div className={styles.waiting} />
          <div className={styles.waiting} />
          <div className={styles.waiting} />
        </div>
      </div>
    </div>
  );
}

interface ArticleRelatedUnavailableProps {
  readonly lang: Lang;
  readonly topics: ArticleModel['categories'];
}

/** When the suggestions are unavailable, links to the topics remain. */
export function ArticleRelatedUnavailable({ lang, topics }: ArticleRelatedUnavailableProps): ReactNode {
  const labels = ARTICLE_PAGE_LABELS[lang];
  return (
    <section className={styles.articles} aria-labelledby="related-articles">
      <Swell edge="top" />
      <div className={styles.inner}>
        <h2 id="related-articles">{LABELS[lang].relatedArticles}</h2>
        <div className={styles.unavailable}>
          <p>{labels.relatedUnavailable}</p>
          {topics.map((topic) => (
            <LinkButton key={topic.href} href={topic.href} variant="secondary">
              <span lang={lang === 'ms' ? 'en' : undefined}>{topic.title}</span>
            </LinkButton>
          ))}
        </div>
      </div>
    </section>
  );
}
