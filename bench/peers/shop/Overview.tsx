'use client';
import { type ReactNode, useState } from 'react';
import buyBox from '../../../client/islands/BuyBox/BuyBox.module.css';
import { averageLabel } from '../../../shared/rating.ts';
import { sizeLabel } from '../../../shared/size-label.ts';
import { BUY_BOX_LABELS, BUY_NOW_LABEL, LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Price } from '../../../shared/ui/Price.tsx';
import { ShopList } from '../../../shared/ui/ShopList.tsx';
import { SizeChoice } from '../../../shared/ui/SizeChoice.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import styles from '../../../worker/pages/product/ProductPage.module.css';
import type { ReviewStatistics } from '../../../worker/services/reviews/reviews.port.ts';
import { Dialog } from './Dialog.tsx';
import { Gallery } from './Gallery.tsx';
import type { ProductData } from './page-data.ts';

interface OverviewProps {
  readonly product: Omit<ProductData, 'description' | 'additionalInformation' | 'hero' | 'texture'>;
  readonly statistics: ReviewStatistics | null;
}

/** Pictures, name, size, price and retailers. The pictures follow the selected size. */
export function Overview({ product, statistics }: OverviewProps): ReactNode {
  const { variants, retailers } = product.buyBox;
  const [gtin, setGtin] = useState(variants[0]?.gtin ?? '');
  const [buying, setBuying] = useState(false);
  const chosen = variants.find((variant) => variant.gtin === gtin);
  const set = product.gallery.sets.find((one) => one.gtin === gtin) ?? product.gallery.sets[0];
  return (
    <div className={styles.overview}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={product.crumbs} label={LABELS.en.breadcrumbs} />
      </div>
      <div>
        <Gallery key={set?.gtin} name={product.title} items={set?.items ?? []} />
      </div>
      <div className={styles.facts}>
        {product.specialText && <p className={styles.special}>{product.specialText}</p>}
        <h1 className={styles.title}>{product.title}</h1>
        {statistics && (
          <a className={styles.rating} href="#reviews">
            <Stars
              rating={statistics.average}
              maxRating={statistics.mostStars}
              label={LABELS.en.rated(averageLabel(statistics.average), statistics.mostStars)}
            />
            <span aria-hidden="true">{averageLabel(statistics.average)}</span>
            <span>({LABELS.en.reviews(statistics.count)})</span>
          </a>
        )}
        <p className={styles.short}>{product.shortDescription}</p>
        <div id="buy-now" className={styles.buy}>
          <div className={buyBox.box}>
            <SizeChoice name="size" sizes={variants} chosen={gtin} lang="en" onChoose={setGtin} />
            <div className={buyBox.buy}>
              <Price
                min={chosen?.minPrice ?? product.buyBox.minPrice}
                max={chosen?.maxPrice ?? product.buyBox.maxPrice}
              />
              <div className={buyBox.button}>
                <Button variant="buy" onClick={() => setBuying(true)}>
                  {BUY_NOW_LABEL.en}
                </Button>
              </div>
            </div>
            {buying && chosen && (
              <Dialog label={BUY_BOX_LABELS.en.choose} onClose={() => setBuying(false)}>
                <h2 className={buyBox.title}>{BUY_BOX_LABELS.en.choose}</h2>
                <p className={buyBox.what}>
                  {product.title}, {sizeLabel(chosen.variantName)}
                </p>
                <ShopList retailers={retailers} lang="en" gtin={gtin} />
              </Dialog>
            )}
          </div>
        </div>
      </div>
      <Swell edge="bottom" />
    </div>
  );
}
