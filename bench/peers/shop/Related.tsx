'use client';
import { type ReactNode, useState } from 'react';
import { averageLabel } from '../../../shared/rating.ts';
import { LABELS, PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import cardLink from '../../../shared/ui/CardLink.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Price } from '../../../shared/ui/Price.tsx';
import card from '../../../shared/ui/ProductCard.module.css';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import view from '../../../worker/catalogue/QuickView.module.css';
import styles from '../../../worker/pages/product/RelatedProducts.module.css';
import { Dialog } from './Dialog.tsx';

/** Related products, each with a quick view in a dialog. */
export function Related({ products }: { readonly products: readonly ProductCardModel[] }): ReactNode {
  const [viewed, setViewed] = useState<ProductCardModel>();
  return (
    <section className={styles.related}>
      <h2>{PRODUCT_LABELS.related}</h2>
      <ul className={styles.cards}>
        {products.map((product) => (
          <li key={product.slug}>
            <article className={card.card} data-accent={product.accent}>
              <div className={card.tile}>
                {product.image && (
                  <Picture picture={product.image} use={PICTURE_USES.productCard} className={card.image} />
                )}
                {product.eyebrow && <p className={card.eyebrow}>{product.eyebrow}</p>}
              </div>
              <div className={card.text}>
                <h3 className={card.title}>
                  <a className={cardLink.link} href={product.href}>
                    {product.title}
                  </a>
                </h3>
                <p className={card.sizes}>{product.sizes.join(' · ')}</p>
                <Rating product={product} className={card.rating} />
              </div>
              <button className={card.quick} type="button" onClick={() => setViewed(product)}>
                <Icon name="eye" />
                <span className="visually-hidden">
                  {LABELS.en.quickView}: {product.title}
                </span>
              </button>
              <div className={card.buy}>
                <Price min={product.price.min} max={product.price.max} />
                <LinkButton href={`${product.href}#buy-now`} variant="secondary" size="small">
                  {LABELS.en.buyNow}
                </LinkButton>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {viewed && (
        <Dialog label={viewed.title} size="wide" onClose={() => setViewed(undefined)}>
          <div className={view.view} data-accent={viewed.accent}>
            {viewed.image && <Picture picture={viewed.image} use={PICTURE_USES.productCard} />}
            <div className={view.facts}>
              <h2 className={view.title}>{viewed.title}</h2>
              <Rating product={viewed} className={view.rating} />
              <p className={view.description}>{viewed.sizes.join(' · ')}</p>
              <Price min={viewed.price.min} max={viewed.price.max} />
              <p className={view.more}>
                <LinkButton href={viewed.href} variant="text">
                  {LABELS.en.moreDetails}
                </LinkButton>
              </p>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface RatingProps {
  readonly product: ProductCardModel;
  readonly className: string | undefined;
}

function Rating({ product, className }: RatingProps): ReactNode {
  const { rating, ratingCount, maxRating = MOST_STARS } = product;
  if (rating === undefined || !ratingCount) return null;
  return (
    <a className={className} href={`${product.href}#reviews`}>
      <Stars rating={rating} maxRating={maxRating} label={LABELS.en.rated(averageLabel(rating), maxRating)} />
      <span aria-hidden="true">{averageLabel(rating)}</span>
      <span>({LABELS.en.reviews(ratingCount)})</span>
    </a>
  );
}
