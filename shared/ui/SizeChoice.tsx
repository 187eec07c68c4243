import type { ReactNode } from 'react';
import { sizeLabel } from '../size-label.ts';
import { englishOn, type Lang, SIZE_LABEL } from '../spec/copy.ts';
import styles from './SizeChoice.module.css';

interface Size {
  readonly gtin: string;
  readonly variantName: string;
}

interface SizeChoiceProps {
  /** Name of the radio buttons; unique for each choice on a page. */
  readonly name: string;
  /** At most three (PC-5). */
  readonly sizes: readonly Size[];
  /** GTIN of the chosen size; without `onChoose`, of the initial one. */
  readonly chosen: string;
  /** Language of the surrounding text. */
  readonly lang: Lang;
  readonly onChoose?: (gtin: string) => void;
}

/** The sizes of a product as radio buttons; a single size is plain text (PC-3, PC-5). */
export function SizeChoice({ name, sizes, chosen, lang, onChoose }: SizeChoiceProps): ReactNode {
  const [first] = sizes;
  if (sizes.length === 1 && first) {
    return (
      <p className={styles.only}>
        <span className={styles.legend} lang={englishOn(lang)}>
          {SIZE_LABEL}
        </span>{' '}
        {sizeLabel(first.variantName)}
      </p>
    );
  }
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend} lang={englishOn(lang)}>
        {SIZE_LABEL}
      </legend>
      {sizes.map(({ gtin, variantName }) => (
        <label key={gtin} className={styles.size}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={gtin}
            {...(onChoose
              ? { checked: gtin === chosen, onChange: () => onChoose(gtin) }
              : { defaultChecked: gtin === chosen })}
          />
          {sizeLabel(variantName)}
        </label>
      ))}
    </fieldset>
  );
}
