import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF } from '../../../shared/routes.ts';
import { WRITE_REVIEW_LABELS } from '../../../shared/spec/copy.ts';
import { AGE_RESTRICTION, REVIEW_LENGTHS } from '../../../shared/spec/reviews.ts';
import { AGE_RESTRICTED, MONTHS, REVIEW_FORM, REVIEW_MESSAGES } from '../../../shared/spec/write-review-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { Checkbox, RadioGroup, StarInput } from '../../forms/views/choices.tsx';
import { Select, TextArea, TextField } from '../../forms/views/controls.tsx';
import { Form } from '../../forms/views/Form.tsx';
import { FormGroup } from '../../forms/views/FormGroup.tsx';
import { Receipt, ReceiptLinks } from '../../forms/views/Receipt.tsx';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import type { ReviewCardModel } from '../../reviews/ReviewCard.tsx';
import { TERMS_HREF } from './hrefs.ts';
import styles from './ReviewForm.module.css';
import { ReviewPreview } from './ReviewPreview.tsx';

interface ReviewFormProps {
  readonly product: { readonly slug: string; readonly href: string };
  /** Address of the page. */
  readonly action: string;
  readonly state: FormState;
  /** The preview of the review, if requested. */
  readonly preview?: ReviewCardModel | undefined;
}

const months = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
const ANSWERS = [
  { value: 'true', label: REVIEW_FORM.yes },
  { value: 'false', label: REVIEW_FORM.no },
];

/** The review form (WR-1): stars, text and author. The saved draft contains no personal data. */
export function ReviewForm({ product, action, state, preview }: ReviewFormProps): ReactNode {
  return (
    <Form
      name="write-review"
      action={action}
      state={state}
      failure={REVIEW_MESSAGES.notSubmitted}
      draft={`alun-review-${product.slug}`}
      receipt={<Thanks href={product.href} />}
      barred={{ ...AGE_RESTRICTION, instead: <TooYoung href={product.href} /> }}
      above={preview && <ReviewPreview review={preview} />}
    >
      <FormGroup title={REVIEW_FORM.stars}>
        <StarInput name="rating" label={REVIEW_FORM.rating} required kept />
        <div className={styles.starred}>
          <StarInput name="rating_Quality" label={REVIEW_FORM.quality} size="small" kept />
          <StarInput name="rating_Value" label={REVIEW_FORM.value} size="small" kept />
        </div>
        <RadioGroup name="isRecommended" label={REVIEW_FORM.recommended} options={ANSWERS} required kept />
      </FormGroup>
      <FormGroup title={REVIEW_FORM.words}>
        <TextField
          name="reviewSummary"
          label={REVIEW_FORM.summary}
          hint={REVIEW_FORM.summaryHint}
          autoComplete="off"
          maxLength={REVIEW_LENGTHS.title.most}
          required
          kept
        />
        <TextArea
          name="reviewText"
          label={REVIEW_FORM.text}
          hint={REVIEW_FORM.textHint}
          least={REVIEW_LENGTHS.text.least}
          most={REVIEW_LENGTHS.text.most}
          required
          kept
        />
      </FormGroup>
      <FormGroup title={REVIEW_FORM.you}>
        <div className={styles.pair}>
          <TextField
            name="userNickname"
            label={REVIEW_FORM.nickname}
            hint={REVIEW_FORM.nicknameHint}
            autoComplete="nickname"
            maxLength={REVIEW_LENGTHS.nickname.most}
            required
            kept
          />
          <TextField
            name="userLocation"
            label={REVIEW_FORM.location}
            hint={REVIEW_FORM.locationHint}
            autoComplete="address-level2"
            maxLength={REVIEW_LENGTHS.location.most}
            required
            kept
          />
        </div>
        <TextField
          name="userEmail"
          label={REVIEW_FORM.email}
          hint={REVIEW_FORM.emailHint}
          type="email"
          autoComplete="email"
          maxLength={REVIEW_LENGTHS.email.most}
          required
        />
        <p className={styles.why}>{REVIEW_FORM.birth}</p>
        <div className={styles.pair}>
          <Select
            name="contextdatavalue_Agemonth"
            label={REVIEW_FORM.birthMonth}
            none={REVIEW_FORM.noMonth}
            options={months}
            autoComplete="bday-month"
            required
          />
          <TextField
            name="contextdatavalue_Ageyear"
            label={REVIEW_FORM.birthYear}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            required
          />
        </div>
      </FormGroup>
      <Checkbox name="agreedToTermsAndConditions" required>
        {REVIEW_FORM.terms} <a href={TERMS_HREF}>{REVIEW_FORM.termsLink}</a>
      </Checkbox>
      <FormButtons>
        <SubmitButton action="submit">{REVIEW_FORM.submit}</SubmitButton>
        <SubmitButton action="preview" variant="secondary">
          {REVIEW_FORM.preview}
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}

function Thanks({ href }: { readonly href: string }): ReactNode {
  return (
    <Receipt title={REVIEW_FORM.receiptTitle}>
      <p>{REVIEW_FORM.receiptText}</p>
      <ReceiptLinks>
        <LinkButton href={href}>{WRITE_REVIEW_LABELS.back}</LinkButton>
        <LinkButton href={ALL_PRODUCTS_HREF} variant="ghost">
          {REVIEW_FORM.allProducts}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}

function TooYoung({ href }: { readonly href: string }): ReactNode {
  return (
    <Receipt title={AGE_RESTRICTED.title} look="stop">
      <p>{AGE_RESTRICTED.text}</p>
      <ReceiptLinks>
        <LinkButton href={AGE_RESTRICTED.href} variant="secondary">
          {AGE_RESTRICTED.link}
        </LinkButton>
        <LinkButton href={href} variant="ghost">
          {WRITE_REVIEW_LABELS.back}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}
