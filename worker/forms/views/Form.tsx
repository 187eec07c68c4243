import type { ReactNode } from 'react';
import { FORM_SERVED } from '../../../shared/spec/form-messages.ts';
import type { FormState } from '../form-state.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { FormContext, formId } from './form-context.ts';

interface FormProps {
  /** The browser checks by `shared/forms/<name>-form.ts`. */
  readonly name: string;
  /** Address of its page, without a query. */
  readonly action: string;
  readonly state: FormState;
  /** Said when it cannot be sent at all, as when the connection is gone. */
  readonly failure: string;
  /** In the form's place once it was sent. */
  readonly receipt: ReactNode;
  /** Key under which this browser keeps what was typed into fields that are `kept`, until it is sent (WR-6). */
  readonly draft?: string | undefined;
  /** Name of a cookie that keeps this form from being offered, for how many seconds, and what stands in its place then (WR-4). */
  readonly barred?: { readonly cookie: string; readonly forS: number; readonly instead: ReactNode } | undefined;
  /** Stands above the form when it has come back with this (FormState.shows): a preview. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form that is sent to its page's own address (FM-4). With script it is checked first, sent without leaving the page, and
 * what comes back takes the place of the whole part (client/behaviours/forms.ts).
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
