import type { ReactNode } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { ProductCard } from '../../../shared/ui/ProductCard.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import styles from './AboutPage.module.css';
import type { AboutModel } from './about-model.ts';

/** The story of the brand or of one product. */
export function AboutPage({ about }: { readonly about: AboutModel }): ReactNode {
  const { title, subtitle, picture, body, blocks, product, crumbs } = about;
  return (
    <div data-accent={product?.accent}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {picture && (
          <div className={styles.stage}>
            <Swell edge="bottom" />
            <Picture picture={picture} use="bleed" priority className={styles.image} />
          </div>
        )}
      </header>
      {(body || product) && (
        <div className={styles.columns}>
          {body && <RichText text={body} look="article" />}
          {product && (
            <aside className={styles.product}>
              <ProductCard product={product} headingLevel="h2" />
            </aside>
          )}
        </div>
      )}
      <Blocks blocks={blocks} />
    </div>
  );
}
