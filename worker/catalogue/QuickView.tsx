import type { ReactNode } from 'react';
import type { BuyBoxProps } from '../../client/islands/BuyBox/BuyBox.props.ts';
import type { GalleryProps } from '../../client/islands/Gallery/Gallery.props.ts';
import { averageLabel } from '../../shared/rating.ts';
import { reviewsHref } from '../../shared/routes.ts';
import { BUY_BOX_LABELS, englishOn, LABELS, type Lang } from '../../shared/spec/copy.ts';
import { MOST_STARS } from '../../shared/spec/reviews.ts';
import { externalAttributes, LinkButton } from '../../shared/ui/Button.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { Stars } from '../../shared/ui/Stars.tsx';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import { Island } from '../render/island.tsx';
import styles from './QuickView.module.css';

/** A product as shown in its dialogs. */
export interface ProductDialogModel {
  readonly card: ProductCardModel;
  readonly description: string;
  /** null: there is nothing to show. */
  readonly gallery: GalleryProps | null;
  readonly buyBox: BuyBoxProps;
  readonly lang: Lang;
}

/** A product's details in a dialog over the list (PC-3). */
export function QuickView({ product }: { readonly product: ProductDialogModel }): ReactNode {
  const { card, description, gallery, buyBox, lang } = product;
  const id = `quick-view-${card.slug}`;
  const titleId = `${id}-title`;
  const english = englishOn(lang);
  return (
    <DialogFrame id={id} titleId={titleId} closeLabel={BUY_BOX_LABELS[lang].close} size="wide">
      <div className={styles.view} data-accent={card.accent} data-view-item={card.slug}>
        {gallery && <Island name="Gallery" when="load" props={gallery} />}
        <div className={styles.facts}>
          {card.eyebrow && (
            <p className={styles.eyebrow} lang={english}>
              {card.eyebrow}
            </p>
          )}
          <h2 id={titleId} className={styles.title} lang={english}>
            <Unbroken text={card.title} />
          </h2>
          <Rating card={card} lang={lang} />
          <p className={styles.description} lang={english}>
            {description}
          </p>
          <Island name="BuyBox" when="load" props={buyBox} />
          <p className={styles.more}>
            <LinkButton href={card.href} variant="text">
              {LABELS[lang].moreDetails}
              <span className="visually-hidden" lang={english}>
                : {card.title}
              </span>
            </LinkButton>
          </p>
        </div>
      </div>
    </DialogFrame>
  );
}

function Rating({ card, lang }: { readonly card: ProductCardModel; readonly lang: Lang }): ReactNode {
  const { rating, ratingCount, maxRating = MOST_STARS, href } = card;
  if (rating === undefined || !ratingCount) return null;
  const words = LABELS[lang];
  return (
    <a className={styles.rating} href={reviewsHref(href)} {...externalAttributes(href)}>
      <Stars rating={rating} maxRating={maxRating} label={words.rated(averageLabel(rating), maxRating)} />
      <span aria-hidden="true">{averageLabel(rating)}</span>
      <span>({words.reviews(ratingCount)})</span>
    </a>
  );
}
