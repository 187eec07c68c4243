import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF } from '../../../shared/routes.ts';
import { PRODUCT_REGISTRATION_FORM as LABELS, LETTER_MESSAGES } from '../../../shared/spec/letter-copy.ts';
import { LETTER_LENGTHS } from '../../../shared/spec/letters.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Select, TextField } from '../../forms/views/controls.tsx';
import { Form } from '../../forms/views/Form.tsx';
import { Receipt, ReceiptLinks } from '../../forms/views/Receipt.tsx';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import styles from './FormLayout.module.css';
import type { ProductFormViewProps } from './form-view-props.ts';
import { Acknowledgement, Consent, productOptions } from './LetterParts.tsx';

/** Asks which product the visitor has, and how to contact them about it (FM-3). */
export function ProductRegistrationForm({ state, action, products }: ProductFormViewProps): ReactNode {
  return (
    <Form
      name="product-registration"
      action={action}
      state={state}
      draft="alun-product-registration"
      failure={LETTER_MESSAGES.registrationFailed}
      receipt={<Registered action={action} reference={state.reference} />}
    >
      <Select
        name="product"
        label={LABELS.product}
        options={productOptions(products)}
        none={LABELS.noProduct}
        required
        kept
      />
      <TextField
        name="shop"
        label={LABELS.shop}
        hint={LABELS.shopHint}
        autoComplete="off"
        maxLength={LETTER_LENGTHS.shop.most}
        required
        kept
      />
      <div className={styles.short}>
        <TextField
          name="boughtOn"
          label={LABELS.boughtOn}
          hint={LABELS.boughtOnHint}
          type="date"
          autoComplete="off"
          required
          kept
        />
      </div>
      <div className={styles.short}>
        <TextField
          name="batch"
          label={LABELS.batch}
          hint={LABELS.batchHint}
          autoComplete="off"
          maxLength={LETTER_LENGTHS.batch.most}
          kept
        />
      </div>
      <TextField
        name="fullName"
        label={LABELS.name}
        autoComplete="name"
        maxLength={LETTER_LENGTHS.name.most}
        required
      />
      <TextField
        name="email"
        label={LABELS.email}
        hint={LABELS.emailHint}
        type="email"
        autoComplete="email"
        maxLength={LETTER_LENGTHS.email.most}
        required
      />
      <Consent>{LABELS.consent}</Consent>
      <FormButtons>
        <SubmitButton>{LABELS.submit}</SubmitButton>
      </FormButtons>
    </Form>
  );
}

function Registered({
  action,
  reference,
}: {
  readonly action: string;
  readonly reference: string | undefined;
}): ReactNode {
  return (
    <Receipt title={LABELS.receiptTitle}>
      <Acknowledgement
        text={LABELS.receiptText}
        plain={LABELS.receiptPlain}
        label={LABELS.reference}
        reference={reference}
      />
      <ReceiptLinks>
        <LinkButton href={ALL_PRODUCTS_HREF}>{LABELS.all}</LinkButton>
        <LinkButton href={action} variant="secondary">
          {LABELS.again}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}
