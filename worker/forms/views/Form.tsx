import type { ReactNode } from 'react';
import { FORM_SERVED } from '../../../shared/spec/form-messages.ts';
import type { FormState } from '../form-state.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { FormContext, formId } from './form-context.ts';

interface FormProps {
  /** The browser validates with `shared/forms/<name>-form.ts`. */
  readonly name: string;
  /** Address of the form's page, without query. */
  readonly action: string;
  readonly state: FormState;
  /** Message if the form cannot be sent, for example without connection. */
  readonly failure: string;
  /** Replaces the form after it was sent. */
  readonly receipt: ReactNode;
  /** Storage key for drafts: the browser saves the fields marked `kept` until the form is sent (WR-6). */
  readonly draft?: string | undefined;
  /** Cookie that prevents the form from being offered, its lifetime in seconds, and what is shown instead (WR-4). */
  readonly barred?: { readonly cookie: string; readonly forS: number; readonly instead: ReactNode } | undefined;
  /** Shown above the form for a special state (FormState.shows), such as a preview. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form that is posted to its page's own address (FM-4). A script validates it first and sends it without leaving the page. The
 * response replaces the whole form part (client/behaviours/forms.ts).
 */
export function Form(props: FormProps): ReactNode {
  const { name, action, state, failure, receipt, draft, barred, above, children } = props;
  const show = (): ReactNode => {
    if (state.shows === 'sent') return receipt;
    if (state.shows === 'barred') return barred?.instead;
    return (
      <>
        {above}
        <form
          id={formId(name)}
          className={styles.form}
          method="post"
          action={action}
          noValidate
          data-act="send"
          data-failure={failure}
          data-barred={barred?.cookie}
          data-barred-s={barred?.forS}
        >
          <FormContext value={{ name, state }}>
            <ErrorSummary />
            <p className={styles.marked}>{FORM_SERVED.marked}</p>
            {children}
          </FormContext>
          <p className="visually-hidden" data-form-status="" role="status" />
        </form>
        {barred && <template data-form-barred="">{barred.instead}</template>}
      </>
    );
  };
  return (
    <div className={styles.part} data-form-part={name} data-draft={draft}>
      {show()}
    </div>
  );
}
