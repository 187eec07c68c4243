import type { ReactNode } from 'react';
import { OPS_HREF } from '../../shared/routes.ts';
import { BRAND } from '../../shared/spec/site.ts';
import { EMPTY_FORM } from '../forms/form-state.ts';
import control from '../forms/views/Control.module.css';
import { ErrorSummary } from '../forms/views/ErrorSummary.tsx';
import { Field } from '../forms/views/Field.tsx';
import { FormContext } from '../forms/views/form-context.ts';
import { SubmitButton } from '../forms/views/SubmitButton.tsx';
import { OpsDocument } from './OpsDocument.tsx';
import styles from './OpsLogIn.module.css';
import { hiddenFieldsOf, type UnsentForm } from './unsent-form.ts';

interface OpsLogInProps {
  /** Why the form is shown again. */
  readonly notice: string | null;
  /** Comes back after the login. */
  readonly unsent?: UnsentForm | undefined;
}

/** The login form for the operators' token. It sets a cookie without the token. */
export function OpsLogIn({ notice, unsent }: OpsLogInProps): ReactNode {
  return (
    <OpsDocument title={`Log in | ${BRAND} operations`} live={false}>
      <form className={styles.card} method="post" action={`${OPS_HREF}/log-in`}>
        <h1 className={styles.title}>Log in</h1>
        <FormContext value={{ name: 'ops-log-in', state: { ...EMPTY_FORM, notice } }}>
          <ErrorSummary />
          <Field
            name="token"
            label="Operators’ token"
            hint="The site’s OPS_TOKEN. You stay logged in for an hour, in this browser only."
            required
          >
            {(props) => (
              <input
                className={control.control}
                type="password"
                autoComplete="current-password"
                spellCheck={false}
                autoCapitalize="off"
                {...props}
              />
            )}
          </Field>
          {unsent &&
            hiddenFieldsOf(unsent).map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
          <SubmitButton>Log in</SubmitButton>
        </FormContext>
      </form>
    </OpsDocument>
  );
}
