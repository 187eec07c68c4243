import { type ReactNode, useId } from 'react';
import { sizeLabel } from '../../../shared/size-label.ts';
import { BUY_BOX_LABELS, BUY_NOW_LABEL, englishOn } from '../../../shared/spec/copy.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DialogFrame } from '../../../shared/ui/DialogFrame.tsx';
import { Price } from '../../../shared/ui/Price.tsx';
import { ShopList } from '../../../shared/ui/ShopList.tsx';
import { SizeChoice } from '../../../shared/ui/SizeChoice.tsx';
import { chooseVariant, useSelectedVariant } from '../../state/selected-variant.ts';
import styles from './BuyBox.module.css';
import type { BuyBoxProps } from './BuyBox.props.ts';

type Variant = BuyBoxProps['variants'][number];

/**
 * Size, price and BUY NOW of a product (PC-5, BN-1…3). An island because the chosen size changes price, product codes, shop addresses and
 * the pictures beside it. The dialog itself opens without React. Without script, CSS shows price and shops of the checked size.
 */
export function BuyBox(props: BuyBoxProps): ReactNode {
  const { product, lang, variants } = props;
  const dialogId = useId();
  const gtin = useSelectedVariant(product, variants[0]?.gtin ?? '');
  const chosen = variants.find((variant) => variant.gtin === gtin) ?? variants[0];
  const gtins = variants.map((variant) => variant.gtin).join();

  return (
    <div className={styles.box}>
      {chosen && (
        // No autocomplete: after going back, or a reload in Firefox, the browser would restore the chosen size, but not its price and BUY
        // NOW. The form submits nothing.
        <form autoComplete="off" method="dialog" onSubmit={(event) => event.preventDefault()}>
          <SizeChoice
            name={`${dialogId}size`}
            sizes={variants}
            chosen={chosen.gtin}
            lang={lang}
            onChoose={(code) => chooseVariant(product, code)}
          />
        </form>
      )}
      <div className={styles.buy}>
        <div aria-live="polite">
          <Price min={chosen?.minPrice ?? props.minPrice} max={chosen?.maxPrice ?? props.maxPrice} lang={lang} />
        </div>
        <div className={styles.button}>
          <Button
            variant="buy"
            disabled={!chosen}
            gtin={chosen?.gtin}
            gtins={gtins || undefined}
            opens={chosen ? dialogId : undefined}
          >
            {BUY_NOW_LABEL[lang]}
          </Button>
        </div>
      </div>
      {chosen && <WithoutScript {...props} />}
      {chosen && <ShopsDialog {...props} id={dialogId} chosen={chosen} />}
    </div>
  );
}

function ShopsDialog(props: BuyBoxProps & { readonly id: string; readonly chosen: Variant }): ReactNode {
  const { id, name, lang, retailers, chosen } = props;
  const words = BUY_BOX_LABELS[lang];
  const titleId = `${id}title`;
  return (
    <DialogFrame id={id} titleId={titleId} closeLabel={words.close}>
      <h2 id={titleId} className={styles.title}>
        {words.choose}
      </h2>
      <p className={styles.what} lang={englishOn(lang)}>
        {name}, {sizeLabel(chosen.variantName)}
      </p>
      <ShopList retailers={retailers} lang={lang} gtin={chosen.gtin} />
    </DialogFrame>
  );
}

/** Price and shops of every size. Without script, CSS shows those of the checked one. */
function WithoutScript({ variants, retailers, lang }: BuyBoxProps): ReactNode {
  return (
    <>
      <div className={styles.prices}>
        {variants.map(({ gtin, minPrice, maxPrice }) => (
          <div key={gtin} className={styles.ofSize}>
            <Price min={minPrice} max={maxPrice} lang={lang} />
          </div>
        ))}
      </div>
      <details className={styles.shops}>
        <summary className={styles.summary}>{BUY_BOX_LABELS[lang].whereToBuy}</summary>
        {variants.map(({ gtin, variantName }) => (
          <div key={gtin} className={styles.ofSize}>
            <p className={styles.what}>{sizeLabel(variantName)}</p>
            <ShopList retailers={retailers} lang={lang} gtin={gtin} />
          </div>
        ))}
      </details>
    </>
  );
}
