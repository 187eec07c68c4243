import type { ReactNode } from 'react';
import { LOGIN_HREF, pageHref } from '../../../shared/routes.ts';
import { REGISTRATION_FORM, REGISTRATION_MESSAGES } from '../../../shared/spec/account-copy.ts';
import { ACCOUNT_LENGTHS } from '../../../shared/spec/accounts.ts';
import { AGE_RESTRICTION } from '../../../shared/spec/reviews.ts';
import { AGE_RESTRICTED, MONTHS } from '../../../shared/spec/write-review-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../forms/views/choices.tsx';
import { PasswordField, Select, TextField } from '../../forms/views/controls.tsx';
import { Form } from '../../forms/views/Form.tsx';
import { Receipt, ReceiptLinks } from '../../forms/views/Receipt.tsx';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import styles from './FormLayout.module.css';
import type { FormViewProps } from './form-view-props.ts';

const { name, email } = ACCOUNT_LENGTHS;
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** The registration form (FM-1). Entered values are shown again, except passwords. */
export function RegistrationForm({ state, action }: FormViewProps): ReactNode {
  return (
    <Form
      name="registration"
      action={action}
      state={state}
      failure={REGISTRATION_MESSAGES.failed}
      receipt={<Registered />}
      barred={{ cookie: AGE_RESTRICTION.cookie, forS: AGE_RESTRICTION.forS, instead: <TooYoung /> }}
    >
      <div className={styles.pair}>
        <TextField
          name="firstName"
          label={REGISTRATION_FORM.firstName}
          autoComplete="given-name"
          maxLength={name.most}
          required
        />
        <TextField
          name="lastName"
          label={REGISTRATION_FORM.lastName}
          autoComplete="family-name"
          maxLength={name.most}
          required
        />
      </div>
      <TextField
        name="email"
        label={REGISTRATION_FORM.email}
        type="email"
        autoComplete="email"
        maxLength={email.most}
        required
      />
      <TextField
        name="confirmEmail"
        label={REGISTRATION_FORM.confirmEmail}
        type="email"
        autoComplete="email"
        maxLength={email.most}
        required
      />
      <PasswordField
        name="password"
        label={REGISTRATION_FORM.password}
        hint={REGISTRATION_FORM.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={REGISTRATION_FORM.confirmPassword}
        autoComplete="new-password"
        required
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{REGISTRATION_FORM.birth}</legend>
        <div className={styles.pair}>
          <Select
            name="birthMonth"
            label={REGISTRATION_FORM.birthMonth}
            options={MONTH_OPTIONS}
            none={REGISTRATION_FORM.noMonth}
            autoComplete="bday-month"
            required
          />
          <TextField
            name="birthYear"
            label={REGISTRATION_FORM.birthYear}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            required
          />
        </div>
      </fieldset>
      <div className={styles.short}>
        <TextField
          name="postcode"
          label={REGISTRATION_FORM.postcode}
          hint={REGISTRATION_FORM.postcodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
        />
      </div>
      <Checkbox name="letters">{REGISTRATION_FORM.letters}</Checkbox>
      <FormButtons>
        <SubmitButton>{REGISTRATION_FORM.submit}</SubmitButton>
      </FormButtons>
    </Form>
  );
}

/** The same whether or not the address already had an account (FM-2). */
function Registered(): ReactNode {
  return (
    <Receipt title={REGISTRATION_FORM.receiptTitle}>
      <p>{REGISTRATION_FORM.receiptText}</p>
      <p>{REGISTRATION_FORM.receiptKnown}</p>
      <ReceiptLinks>
        <LinkButton href={LOGIN_HREF}>{REGISTRATION_FORM.logIn}</LinkButton>
        <LinkButton href={pageHref({ pageType: 'homePage' })} variant="secondary">
          {REGISTRATION_FORM.home}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}

/** For visitors who are too young: the same text as for reviews, under another heading (WR-4). */
function TooYoung(): ReactNode {
  return (
    <Receipt title={REGISTRATION_FORM.tooYoung} look="stop">
      <p>{AGE_RESTRICTED.text}</p>
      <ReceiptLinks>
        <LinkButton href={AGE_RESTRICTED.href} variant="secondary">
          {AGE_RESTRICTED.link}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}
