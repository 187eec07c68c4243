import type { ReactNode } from 'react';
import { sizeLabel } from '../../shared/size-label.ts';
import { BUY_BOX_LABELS, englishOn } from '../../shared/spec/copy.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { Price } from '../../shared/ui/Price.tsx';
import { ShopList } from '../../shared/ui/ShopList.tsx';
import { SizeChoice } from '../../shared/ui/SizeChoice.tsx';
import type { ProductDialogModel } from './QuickView.tsx';
import styles from './ShopsDialog.module.css';

/**
 * The dialog behind BUY NOW on a card (BN-2): the shops for each size. All sizes are in the markup; CSS shows that of the checked radio
 * button.
 */
export function ShopsDialog({ product }: { readonly product: ProductDialogModel }): ReactNode {
  const { card, buyBox, lang } = product;
  const { variants, retailers } = buyBox;
  // A card in an open tab may still offer a product whose sizes were unpublished meanwhile.
  const [first] = variants;
  const id = `shops-${card.slug}`;
  const titleId = `${id}-title`;
  return (
    <DialogFrame id={id} titleId={titleId} closeLabel={BUY_BOX_LABELS[lang].close}>
      <h2 id={titleId} className={styles.title}>
        {BUY_BOX_LABELS[lang].choose}
      </h2>
      <p className={styles.what} lang={englishOn(lang)}>
        {buyBox.name}
      </p>
      <div className={styles.choice}>
        {first ? (
          <SizeChoice name={`${id}-size`} sizes={variants} chosen={first.gtin} lang={lang} />
        ) : (
          <ShopList retailers={[]} lang={lang} gtin="" />
        )}
        {variants.map(({ gtin, variantName, minPrice, maxPrice }) => (
          <section key={gtin} className={styles.size} aria-label={sizeLabel(variantName)}>
            <div className={styles.price}>
              <Price min={minPrice} max={maxPrice} lang={lang} />
            </div>
            <ShopList retailers={retailers} lang={lang} gtin={gtin} />
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
