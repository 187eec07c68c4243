import type { ReactNode } from 'react';
import { averageLabel, DEFAULT_MAX_RATING } from '../../../shared/rating.ts';
import { REVIEWS_ANCHOR } from '../../../shared/routes.ts';
import { LABELS, PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { Unbroken } from '../../../shared/ui/Unbroken.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { Deferred, type DeferredValue } from '../../render/deferred.tsx';
import { Island } from '../../render/island.tsx';
import styles from './ProductPage.module.css';
import type { ProductModel } from './product-model.ts';
import { RelatedProducts, RelatedProductsWaiting } from './RelatedProducts.tsx';
import { ReviewsUnavailable } from './ReviewsUnavailable.tsx';

interface ProductPageProps {
  readonly product: ProductModel;
  readonly related: DeferredValue<readonly ProductCardModel[]>;
}

/** A product on its scent hue (PD-1): what it is and how to buy it, what it does, what goes with it, what people say. */
export function ProductPage({ product, related }: ProductPageProps): ReactNode {
  return (
    <div data-accent={product.accent} data-view-item={product.slug}>
      <Overview product={product} />
      <Story product={product} />
      <Blocks blocks={product.blocks} />
      <Deferred value={related} fallback={<RelatedProductsWaiting />} unavailable={null}>
        {(products) => <RelatedProducts products={products} />}
      </Deferred>
      <section id={REVIEWS_ANCHOR} className={styles.reviews} aria-labelledby="reviews-title">
        <h2 id="reviews-title">{PRODUCT_LABELS.reviews}</h2>
        <ReviewsUnavailable writeReviewHref={product.writeReviewHref} />
      </section>
    </div>
  );
}

function Overview({ product }: { readonly product: ProductModel }): ReactNode {
  return (
    <div className={styles.overview}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={product.crumbs} label={LABELS.en.breadcrumbs} />
      </div>
      <div>
        <Island name="Gallery" when="interaction" props={product.gallery} />
      </div>
      <div className={styles.facts}>
        {product.specialText && <p className={styles.special}>{product.specialText}</p>}
        <h1 className={styles.title}>
          <Unbroken text={product.title} />
        </h1>
        <Rating product={product} />
        <p className={styles.short}>{product.shortDescription}</p>
        <div id="buy-now" className={styles.buy}>
          <Island name="BuyBox" when="interaction" props={product.buyBox} />
        </div>
      </div>
      <Swell edge="bottom" />
    </div>
  );
}

/** Leads to the reviews, with stars where the rating is known (PC-1, PC-6). */
function Rating({ product }: { readonly product: ProductModel }): ReactNode {
  const { rating, ratingCount, maxRating = DEFAULT_MAX_RATING } = product;
  if (rating === undefined || !ratingCount) {
    return (
      <a className={styles.rating} href={`#${REVIEWS_ANCHOR}`}>
        {PRODUCT_LABELS.reviews}
      </a>
    );
  }
  return (
    <a className={styles.rating} href={`#${REVIEWS_ANCHOR}`}>
      <Stars rating={rating} maxRating={maxRating} label={LABELS.en.rated(averageLabel(rating), maxRating)} />
      <span aria-hidden="true">{averageLabel(rating)}</span>
      <span>({LABELS.en.reviews(ratingCount)})</span>
    </a>
  );
}

function Story({ product }: { readonly product: ProductModel }): ReactNode {
  const { texture, hero, description, additionalInformation } = product;
  return (
    <>
      <section className={styles.story} aria-labelledby="story-title">
        <h2 id="story-title" className={styles.storyTitle}>
          {PRODUCT_LABELS.about}
        </h2>
        <div>
          <RichText text={description} look="article" />
          <div className={styles.more}>
            {additionalInformation.map(({ id, title, body }) => (
              <details key={id} className={styles.fold}>
                <summary className={styles.foldTitle}>
                  <h3 className={styles.foldHeading}>{title}</h3>
                  <Icon name="plus" />
                </summary>
                <div className={styles.foldBody}>
                  <RichText text={body} />
                </div>
              </details>
            ))}
          </div>
        </div>
        {texture && (
          <div className={styles.texture}>
            <Picture picture={texture} use="half" className={styles.textureImage} />
          </div>
        )}
      </section>
      {hero && (
        <div className={styles.scene}>
          <Picture picture={hero} use="bleed" className={styles.sceneImage} />
        </div>
      )}
    </>
  );
}
