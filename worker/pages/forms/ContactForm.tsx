import type { ReactNode } from 'react';
import { pageHref } from '../../../shared/routes.ts';
import { CONTACT_FORM, LETTER_MESSAGES, TOPIC_LABELS } from '../../../shared/spec/letter-copy.ts';
import { LETTER_LENGTHS, LETTER_TOPICS } from '../../../shared/spec/letters.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Select, TextArea, TextField } from '../../forms/views/controls.tsx';
import { Form } from '../../forms/views/Form.tsx';
import { Receipt, ReceiptLinks } from '../../forms/views/Receipt.tsx';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import styles from './FormLayout.module.css';
import type { ProductFormViewProps } from './form-view-props.ts';
import { Acknowledgement, Consent, productOptions } from './LetterParts.tsx';

const TOPICS = LETTER_TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

/**
 * The contact form (FM-3). With JavaScript, `#gtin=` in the address preselects the product. The saved draft does not identify its writer.
 */
export function ContactForm({ state, action, products }: ProductFormViewProps): ReactNode {
  return (
    <Form
      name="contact"
      action={action}
      state={state}
      draft="alun-letter"
      failure={LETTER_MESSAGES.letterFailed}
      receipt={<Received action={action} reference={state.reference} />}
    >
      <div className={styles.pair}>
        <TextField
          name="fullName"
          label={CONTACT_FORM.name}
          autoComplete="name"
          maxLength={LETTER_LENGTHS.name.most}
          required
        />
        <TextField
          name="email"
          label={CONTACT_FORM.email}
          type="email"
          autoComplete="email"
          maxLength={LETTER_LENGTHS.email.most}
          required
        />
      </div>
      <Select name="topic" label={CONTACT_FORM.topic} options={TOPICS} none={CONTACT_FORM.noTopic} required kept />
      <Select
        name="product"
        label={CONTACT_FORM.product}
        hint={CONTACT_FORM.productHint}
        options={productOptions(products)}
        none={CONTACT_FORM.noProduct}
        kept
      />
      <TextArea
        name="message"
        label={CONTACT_FORM.message}
        hint={CONTACT_FORM.messageHint}
        least={LETTER_LENGTHS.message.least}
        most={LETTER_LENGTHS.message.most}
        rows={8}
        required
        kept
      />
      <Consent>{CONTACT_FORM.consent}</Consent>
      <FormButtons>
        <SubmitButton>{CONTACT_FORM.submit}</SubmitButton>
      </FormButtons>
    </Form>
  );
}

function Received({
  action,
  reference,
}: {
  readonly action: string;
  readonly reference: string | undefined;
}): ReactNode {
  return (
    <Receipt title={CONTACT_FORM.receiptTitle}>
      <Acknowledgement
        text={CONTACT_FORM.receiptText}
        plain={CONTACT_FORM.receiptPlain}
        label={CONTACT_FORM.reference}
        reference={reference}
      />
      <ReceiptLinks>
        <LinkButton href={pageHref({ pageType: 'homePage' })}>{CONTACT_FORM.home}</LinkButton>
        <LinkButton href={action} variant="secondary">
          {CONTACT_FORM.again}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}
