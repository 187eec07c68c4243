import type { ReactNode } from 'react';
import type { Option } from '../../forms/views/controls.tsx';
import type { FormProduct } from '../../letters/form-products.ts';
import styles from './LetterParts.module.css';

/** The product options of a form; the GTINs of all sizes select the same product (FM-3). */
export const productOptions = (products: readonly FormProduct[]): readonly Option[] =>
  products.map(({ gtin, name, gtins }) => ({ value: gtin, label: name, also: gtins.join(' ') }));

/** How the entered data is used; placed before the submit button. */
export function Consent({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.consent}>{children}</p>;
}

interface AcknowledgementProps {
  readonly text: string;
  /** Text when no reference is known. */
  readonly plain: string;
  readonly label: string;
  readonly reference: string | undefined;
}

/** What happens next, and the reference to quote until then. */
export function Acknowledgement({ text, plain, label, reference }: AcknowledgementProps): ReactNode {
  if (reference === undefined) return <p>{plain}</p>;
  return (
    <>
      <p>{text}</p>
      <dl className={styles.reference}>
        <dt>{label}</dt>
        <dd>{reference}</dd>
      </dl>
    </>
  );
}
