import { type ReactNode, useEffect, useId } from 'react';
import { announceBuyNow } from '../../../shared/data-layer.ts';
import { retailerLinks } from '../../../shared/retailers.ts';
import { sizeLabel } from '../../../shared/size-label.ts';
import { BUY_BOX_LABELS, BUY_NOW_LABEL, RETAILERS_UNAVAILABLE, SIZE_LABEL } from '../../../shared/spec/copy.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Price } from '../../../shared/ui/Price.tsx';
import { tracked } from '../../../shared/ui/tracking.ts';
import { selectedVariant, useSelectedVariant } from '../../state/selected-variant.ts';
import styles from './BuyBox.module.css';
import type { BuyBoxProps } from './BuyBox.props.ts';

type Variant = BuyBoxProps['variants'][number];

/**
 * Size, price and BUY NOW of a product (PC-5, BN-1…3). An island because the choice of a size changes price, product codes,
 * shop addresses and the pictures beside it. The dialog itself opens without React, and without any script the shops of
 * every size stand in a `<details>`.
 */
export function BuyBox(props: BuyBoxProps): ReactNode {
  const { product, lang, variants } = props;
  const dialogId = useId();
  const gtin = useSelectedVariant(product, variants[0]?.gtin ?? '');
  const chosen = variants.find((variant) => variant.gtin === gtin) ?? variants[0];
  const gtins = variants.map((variant) => variant.gtin).join();

  // The loader has announced a button that came from the server; this one may have been drawn in the browser.
  useEffect(() => {
    if (gtins) announceBuyNow(gtins.split(','));
  }, [gtins]);

  return (
    <div className={styles.box}>
      {chosen && <Sizes product={product} variants={variants} chosen={chosen} />}
      <div className={styles.buy}>
        <div aria-live="polite">
          <Price min={chosen?.minPrice ?? props.minPrice} max={chosen?.maxPrice ?? props.maxPrice} />
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
      {chosen && <ShopsWithoutScript {...props} />}
      {chosen && <ShopsDialog {...props} id={dialogId} chosen={chosen} />}
    </div>
  );
}

interface SizesProps {
  readonly product: string;
  readonly variants: BuyBoxProps['variants'];
  readonly chosen: Variant;
}

function Sizes({ product, variants, chosen }: SizesProps): ReactNode {
  const name = useId();
  if (variants.length === 1) {
    return (
      <p className={styles.onlySize}>
        <span className={styles.legend}>{SIZE_LABEL}</span> {sizeLabel(chosen.variantName)}
      </p>
    );
  }
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{SIZE_LABEL}</legend>
      {variants.map(({ gtin, variantName }) => (
        <label key={gtin} className={styles.size}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={gtin}
            checked={gtin === chosen.gtin}
            onChange={() => {
              selectedVariant(product).value = gtin;
            }}
          />
          {sizeLabel(variantName)}
        </label>
      ))}
    </fieldset>
  );
}

/** BN-2: a shop each in a new tab; BN-3: a message where there is none. */
function Shops({
  retailers,
  lang,
  gtin,
}: Pick<BuyBoxProps, 'retailers' | 'lang'> & { readonly gtin: string }): ReactNode {
  const links = retailerLinks(retailers, gtin);
  if (links.length === 0) return <p className={styles.unavailable}>{RETAILERS_UNAVAILABLE}</p>;
  return (
    <ul className={styles.shops}>
      {links.map(({ label, href, ...names }) => (
        <li key={href}>
          <a {...tracked(styles.shop, names)} href={href} target="_blank" rel="sponsored noopener">
            {label}
            <span className="visually-hidden">, {BUY_BOX_LABELS[lang].newTab}</span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ShopsDialog(props: BuyBoxProps & { readonly id: string; readonly chosen: Variant }): ReactNode {
  const { id, name, lang, chosen } = props;
  const words = BUY_BOX_LABELS[lang];
  const titleId = `${id}title`;
  return (
    // It may be open when React comes, and stays so.
    <dialog id={id} className={styles.dialog} aria-labelledby={titleId} data-dialog="" suppressHydrationWarning>
      <div className={styles.content}>
        <button className={styles.close} type="button" data-dialog-close="">
          <Icon name="close" />
          <span className="visually-hidden">{words.close}</span>
        </button>
        <h2 id={titleId} className={styles.title}>
          {words.choose}
        </h2>
        <p className={styles.what}>
          {name}, {sizeLabel(chosen.variantName)}
        </p>
        <Shops {...props} gtin={chosen.gtin} />
      </div>
    </dialog>
  );
}

function ShopsWithoutScript(props: BuyBoxProps): ReactNode {
  return (
    <details className={styles.withoutScript}>
      <summary className={styles.summary}>{BUY_BOX_LABELS[props.lang].whereToBuy}</summary>
      {props.variants.map(({ gtin, variantName }) => (
        <div key={gtin}>
          <p className={styles.what}>{sizeLabel(variantName)}</p>
          <Shops {...props} gtin={gtin} />
        </div>
      ))}
    </details>
  );
}
