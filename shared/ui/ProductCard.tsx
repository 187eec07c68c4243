import type { ReactNode } from 'react';
import { averageLabel } from '../rating.ts';
import { ITS_PRODUCT, productDialogHref, reviewsHref } from '../routes.ts';
import type { Accent } from '../spec/accents.ts';
import { COMPARE_LABELS } from '../spec/compare-labels.ts';
import { englishOn, LABELS, type Lang } from '../spec/copy.ts';
import { PICTURE_USES } from '../spec/picture-uses.ts';
import { MOST_STARS } from '../spec/reviews.ts';
import { actAttributes, Button, externalAttributes, LinkButton } from './Button.tsx';
import { CardLink } from './CardLink.tsx';
import { Icon } from './Icon.tsx';
import { InEnglish } from './InEnglish.tsx';
import { Marked, type MarkedText } from './Marked.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import styles from './ProductCard.module.css';
import type { PictureModel } from './picture-uses.ts';
import { Stars } from './Stars.tsx';
import { Unbroken } from './Unbroken.tsx';

export interface ProductCardModel {
  readonly slug: string;
  /** The product page, or the address that replaces it (PC-1). */
  readonly href: string;
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly accent: Accent;
  /** Absent while it is not published. */
  readonly image?: PictureModel | undefined;
  /** Key for looking up the rating if content has none (PC-6). */
  readonly ratingId?: string | undefined;
  /** From content or looked up; without it no stars are shown. */
  readonly rating?: number | undefined;
  readonly ratingCount?: number | undefined;
  readonly maxRating?: number | undefined;
  /** Ringgit Malaysia. */
  readonly price: { readonly min: number; readonly max: number };
  /** GTINs of the variants that can be bought; BUY NOW is disabled if empty (PC-2). */
  readonly gtins: readonly string[];
  /** Display labels: `170 mL`. */
  readonly sizes: readonly string[];
}

interface ProductCardProps {
  readonly product: ProductCardModel;
  /** The title with the search matches marked (SE-5). */
  readonly found?: MarkedText | undefined;
  readonly lang?: Lang;
  readonly headingLevel?: 'h2' | 'h3';
  readonly priority?: boolean;
  /** Id of the form that the compare checkbox belongs to; without it there is no checkbox (PL-6). */
  readonly compareForm?: string | undefined;
}

/**
 * A product on its scent hue (PC-1). The name's link covers the whole card; quick view, rating, BUY NOW and the compare checkbox are
 * above that link.
 */
export function ProductCard({
  product,
  found,
  lang = 'en',
  headingLevel: Heading = 'h3',
  priority = false,
  compareForm,
}: ProductCardProps): ReactNode {
  const { slug, href, title, gtins, sizes } = product;
  const labels = LABELS[lang];
  const english = englishOn(lang);
  return (
    <article className={styles.card} data-accent={product.accent} data-product={slug}>
      <div className={styles.tile} lang={english}>
        {product.image && (
          <Picture
            picture={product.image}
            use={PICTURE_USES.productCard}
            priority={priority}
            className={styles.image}
          />
        )}
        {product.eyebrow && <p className={styles.eyebrow}>{product.eyebrow}</p>}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title} lang={english}>
          <CardLink href={href}>{found ? <Marked pieces={found} /> : <Unbroken text={title} />}</CardLink>
        </Heading>
        {sizes.length > 0 && <p className={styles.sizes}>{sizes.join(' · ')}</p>}
        <CardRating product={product} lang={lang} />
      </div>
      <a
        className={styles.quick}
        href={href}
        {...externalAttributes(href)}
        {...actAttributes({ kind: 'dialog', from: productDialogHref('quick-view', ITS_PRODUCT, lang) })}
      >
        <Icon name="eye" />
        <span className="visually-hidden">
          {labels.quickView}: <InEnglish on={lang}>{title}</InEnglish>
        </span>
      </a>
      <div className={styles.buy}>
        <Price min={product.price.min} max={product.price.max} lang={lang} />
        {gtins.length > 0 ? (
          <LinkButton
            href={`${href}#buy-now`}
            variant="secondary"
            size="small"
            gtins={gtins.join(',')}
            act={{ kind: 'dialog', from: productDialogHref('shops', ITS_PRODUCT, lang) }}
            label={`${labels.buyNow}: ${title}`}
          >
            {labels.buyNow}
          </LinkButton>
        ) : (
          <Button variant="secondary" size="small" disabled>
            {labels.buyNow}
          </Button>
        )}
      </div>
      {compareForm && (
        <label className={styles.compare}>
          <input
            className={styles.box}
            type="checkbox"
            name="products"
            value={slug}
            form={compareForm}
            data-act="compare"
          />
          {COMPARE_LABELS.choose}
          <span className="visually-hidden">: {title}</span>
        </label>
      )}
    </article>
  );
}

function CardRating({ product, lang }: { readonly product: ProductCardModel; readonly lang: Lang }): ReactNode {
  const { rating, ratingCount, maxRating = MOST_STARS, href } = product;
  if (rating === undefined || !ratingCount) return null;
  const labels = LABELS[lang];
  return (
    <a className={styles.rating} href={reviewsHref(href)} {...externalAttributes(href)}>
      <Stars rating={rating} maxRating={maxRating} label={labels.rated(averageLabel(rating), maxRating)} />
      <span aria-hidden="true">{averageLabel(rating)}</span>
      <span className={styles.count}>{`(${labels.reviews(ratingCount)})`}</span>
    </a>
  );
}
