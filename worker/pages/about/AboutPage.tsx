import type { ReactNode } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { ProductCard } from '../../../shared/ui/ProductCard.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Ribbon } from '../../reading/Ribbon.tsx';
import styles from './AboutPage.module.css';
import type { AboutModel } from './about-model.ts';

/** The story of the brand in chapters, or of one product with its card beside it. */
export function AboutPage({ about }: { readonly about: AboutModel }): ReactNode {
  const { title, subtitle, picture, body, blocks, product, crumbs } = about;
  return (
    <div data-accent={product?.accent}>
      <div className={styles.top} data-pictured={picture ? '' : undefined}>
        <header className={styles.head}>
          <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {picture && <Ribbon picture={picture} />}
      </div>
      {product ? (
        <Reading
          contentsLabel={LABELS.en.onThisPage}
          aside={
            <div data-item-list="about">
              <ProductCard product={product} headingLevel="h2" />
            </div>
          }
        >
          {body && <RichText text={body} look="article" />}
        </Reading>
      ) : (
        body && (
          <div className={styles.story}>
            <RichText text={body} look="article" />
          </div>
        )
      )}
      <Blocks blocks={blocks} />
    </div>
  );
}
