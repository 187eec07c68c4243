import type { ReactNode } from 'react';
import { LABELS, type Lang } from '../../../shared/spec/copy.ts';
import { ArticleCard } from '../../../shared/ui/ArticleCard.tsx';
import { ProductCard } from '../../../shared/ui/ProductCard.tsx';
import styles from './ArticleRelated.module.css';
import type { ArticleRelatedModel } from './article-model.ts';

interface ArticleRelatedProps {
  readonly related: ArticleRelatedModel;
  readonly lang: Lang;
}

/** Articles to go on with, and the products that fit (AR-1). */
export function ArticleRelated({ related: { articles, products }, lang }: ArticleRelatedProps): ReactNode {
  const labels = LABELS[lang];
  return (
    <>
      {products.length > 0 && (
        <section className={styles.products} aria-labelledby="related-products">
          <h2 id="related-products" className={styles.title}>
            {labels.relatedProducts}
          </h2>
          <ul className={styles.cards}>
            {products.map((product) => (
              <li key={product.slug}>
                <ProductCard product={product} lang={lang} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section className={styles.articles} aria-labelledby="related-articles">
          <h2 id="related-articles" className={styles.title}>
            {labels.relatedArticles}
          </h2>
          <ul className={styles.cards} data-of="articles">
            {articles.map((article) => (
              <li key={article.href}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Keeps the place while they stream in. */
export function ArticleRelatedWaiting({ lang }: { readonly lang: Lang }): ReactNode {
  return (
    <div className={styles.articles} aria-hidden="true">
      <p className={styles.waitingTitle}>{LABELS[lang].relatedArticles}</p>
      <div className={styles.cards} data-of="articles">
        <div className={styles.waiting} />
        <div className={styles.waiting} />
        <div className={styles.waiting} />
      </div>
    </div>
  );
}
