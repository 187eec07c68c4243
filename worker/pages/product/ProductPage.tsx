import type { ReactNode } from 'react';
import { averageLabel } from '../../../shared/rating.ts';
import { contactHref, REVIEWS_ANCHOR } from '../../../shared/routes.ts';
import { LABELS, PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { Unbroken } from '../../../shared/ui/Unbroken.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { Deferred, type DeferredValue } from '../../render/deferred.tsx';
import { FirstScreenEnd } from '../../render/first-screen.tsx';
import { Island } from '../../render/island.tsx';
import { JsonLd } from '../../render/json-ld.tsx';
import { Reviews, ReviewsSection, ReviewsUnavailable, ReviewsWaiting } from '../../reviews/Reviews.tsx';
import type { ReviewsModel } from '../../reviews/reviews-model.ts';
import type { Voted } from '../../reviews/voted.ts';
import styles from './ProductPage.module.css';
import type { ProductModel } from './product-model.ts';
import { productJsonLd } from './product-schema.ts';
import { RelatedProducts, RelatedProductsWaiting } from './RelatedProducts.tsx';

interface ProductPageProps {
  readonly product: ProductModel;
  readonly related: DeferredValue<readonly ProductCardModel[]>;
  readonly reviews: DeferredValue<ReviewsModel>;
  /** Result of a vote sent without JavaScript (RV-6). */
  readonly voted?: Voted | undefined;
  /** This site's origin, for structured data. */
  readonly origin: string;
}

/** A product page in its accent colour (PD-1): facts and shops, story, related products, reviews. */
export function ProductPage({ product, related, reviews, voted, origin }: ProductPageProps): ReactNode {
  const { writeReviewHref } = product;
  const dataOf = (found: ReviewsModel | null) => <JsonLd data={productJsonLd({ origin, product, reviews: found })} />;
  return (
    <div data-accent={product.accent} data-view-item={product.slug}>
      <Overview product={product} reviews={reviews} />
      <FirstScreenEnd />
      <Story product={product} />
      <Blocks blocks={product.blocks} />
      <Deferred value={related} fallback={<RelatedProductsWaiting />} unavailable={null}>
        {(products) => <RelatedProducts products={products} />}
      </Deferred>
      <ReviewsSection slug={product.slug}>
        <Deferred
          value={reviews}
          fallback={<ReviewsWaiting />}
          unavailable={
            <>
              <ReviewsUnavailable writeReviewHref={writeReviewHref} />
              {dataOf(null)}
            </>
          }
        >
          {(found) => (
            <>
              <Reviews reviews={found} voted={voted} />
              {dataOf(found)}
            </>
          )}
        </Deferred>
      </ReviewsSection>
    </div>
  );
}

function Overview({ product, reviews }: Pick<ProductPageProps, 'product' | 'reviews'>): ReactNode {
  return (
    <div className={styles.overview}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={product.crumbs} label={LABELS.en.breadcrumbs} />
      </div>
      <div>
        {product.gallery && (
          <Island name="Gallery" when="interaction" props={product.gallery} from={product.islandsHref} />
        )}
      </div>
      <div className={styles.facts}>
        {product.specialText && <p className={styles.special}>{product.specialText}</p>}
        <h1 className={styles.title}>
          <Unbroken text={product.title} />
        </h1>
        <Rating product={product} reviews={reviews} />
        <p className={styles.short}>{product.shortDescription}</p>
        <div id="buy-now" className={styles.buy}>
          <Island name="BuyBox" when="interaction" props={product.buyBox} from={product.islandsHref} />
        </div>
      </div>
      <Swell edge="bottom" />
    </div>
  );
}

/**
 * Link to the reviews, with stars if the rating is known (PC-1): the rating in content, else that of the reviews, which the page loads
 * anyway (PC-6).
 */
function Rating({ product, reviews }: Pick<ProductPageProps, 'product' | 'reviews'>): ReactNode {
  const { rating, ratingCount, maxRating } = product;
  if (rating !== undefined && ratingCount) return <RatingLink rating={rating} count={ratingCount} most={maxRating} />;
  const unrated = <RatingLink />;
  return (
    <Deferred value={reviews} fallback={unrated} unavailable={unrated}>
      {({ statistics }) =>
        statistics ? (
          <RatingLink rating={statistics.average} count={statistics.count} most={statistics.mostStars} />
        ) : (
          unrated
        )
      }
    </Deferred>
  );
}

interface RatingLinkProps {
  /** Absent if unknown. */
  readonly rating?: number | undefined;
  readonly count?: number | undefined;
  readonly most?: number | undefined;
}

function RatingLink({ rating, count = 0, most = MOST_STARS }: RatingLinkProps): ReactNode {
  return (
    <a className={styles.rating} href={`#${REVIEWS_ANCHOR}`}>
      {rating === undefined ? (
        PRODUCT_LABELS.reviews
      ) : (
        <>
          <Stars rating={rating} maxRating={most} label={LABELS.en.rated(averageLabel(rating), most)} />
          <span aria-hidden="true">{averageLabel(rating)}</span>
          <span>({LABELS.en.reviews(count)})</span>
        </>
      )}
    </a>
  );
}

function Story({ product }: { readonly product: ProductModel }): ReactNode {
  const { texture, hero, description, additionalInformation, gtin } = product;
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
          <p className={styles.ask}>
            <LinkButton href={contactHref(gtin)} variant="text">
              {PRODUCT_LABELS.ask}
            </LinkButton>
          </p>
        </div>
        {texture && (
          <div className={styles.texture}>
            <Picture picture={texture} use={PICTURE_USES.half} className={styles.textureImage} />
          </div>
        )}
      </section>
      {hero && (
        <div className={styles.scene}>
          <Picture picture={hero} use={PICTURE_USES.bleed} className={styles.sceneImage} />
        </div>
      )}
    </>
  );
}
