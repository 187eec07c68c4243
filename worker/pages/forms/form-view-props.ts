import type { FormState } from '../../forms/form-state.ts';
import type { FormProduct } from '../../letters/form-products.ts';

/** Props of a page's form. */
export interface FormViewProps {
  readonly state: FormState;
  /** Address of the page, to which the form is sent. */
  readonly action: string;
}

/** Props of a form that asks which product it is about. */
export interface ProductFormViewProps extends FormViewProps {
  /** All products; empty for other forms. */
  readonly products: readonly FormProduct[];
}
