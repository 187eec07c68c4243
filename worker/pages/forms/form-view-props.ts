import type { FormState } from '../../forms/form-state.ts';
import type { FormProduct } from '../../letters/form-products.ts';

/** What the form of a page is drawn from. */
export interface FormViewProps {
  readonly state: FormState;
  /** Address of its page. */
  readonly action: string;
}

/** What a form is drawn from that asks which product it is about. */
export interface ProductFormViewProps extends FormViewProps {
  /** Every product; empty for other forms. */
  readonly products: readonly FormProduct[];
}
