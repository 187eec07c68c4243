import type { ReactNode } from 'react';
import { LOGIN_HREF, pageHref, REGISTRATION_HREF } from '../../../shared/routes.ts';
import { LOGIN_FORM } from '../../../shared/spec/account-copy.ts';
import { ACCOUNT_LENGTHS } from '../../../shared/spec/accounts.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { PasswordField, TextField } from '../../forms/views/controls.tsx';
import { Form } from '../../forms/views/Form.tsx';
import { Receipt, ReceiptLinks } from '../../forms/views/Receipt.tsx';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';
import type { FormViewProps } from './form-view-props.ts';

/** E-mail address and password (FM-2). After a log-out it shows the confirmation instead. */
export function LoginForm({ state, action }: FormViewProps): ReactNode {
  return (
    <Form name="login" action={action} state={state} failure={LOGIN_FORM.failed} receipt={<LoggedOut />}>
      <TextField
        name="email"
        label={LOGIN_FORM.email}
        type="email"
        autoComplete="username"
        maxLength={ACCOUNT_LENGTHS.email.most}
        required
      />
      <PasswordField name="password" label={LOGIN_FORM.password} autoComplete="current-password" required />
      <FormButtons>
        <SubmitButton>{LOGIN_FORM.submit}</SubmitButton>
        <LinkButton href={REGISTRATION_HREF} variant="secondary">
          {LOGIN_FORM.register}
        </LinkButton>
      </FormButtons>
    </Form>
  );
}

function LoggedOut(): ReactNode {
  return (
    <Receipt title={LOGIN_FORM.outTitle}>
      <p>{LOGIN_FORM.outText}</p>
      <ReceiptLinks>
        <LinkButton href={pageHref({ pageType: 'homePage' })}>{LOGIN_FORM.home}</LinkButton>
        <LinkButton href={LOGIN_HREF} variant="secondary">
          {LOGIN_FORM.again}
        </LinkButton>
      </ReceiptLinks>
    </Receipt>
  );
}
