import { type ReactNode, useContext } from 'react';
import { FORM_MESSAGES, FORM_SERVED } from '../../../shared/spec/form-messages.ts';
import styles from './ErrorSummary.module.css';
import { FormContext, fieldId } from './form-context.ts';

/**
 * Error summary above the form, focused: the number of errors, and a link to each (WR-2). The notice below is for problems that belong
 * to no field. Both are always in the markup, hidden if empty, so that a script only fills them.
 */
export function ErrorSummary(): ReactNode {
  const { name, state } = useContext(FormContext);
  const { faults, notice } = state;
  return (
    <>
      <section
        className={styles.summary}
        aria-labelledby={`${name}-errors`}
        tabIndex={-1}
        hidden={faults.length === 0}
        // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; without script nothing else moves the focus to it
        autoFocus={faults.length > 0}
        data-form-summary=""
      >
        <h2 id={`${name}-errors`} className={styles.heading}>
          {faults.length > 0 && FORM_MESSAGES.errors(faults.length)}
        </h2>
        <p>{FORM_SERVED.resubmit}</p>
        <ul className={styles.list}>
          {faults.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(name, field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      </section>
      <div
        className={styles.notice}
        role="alert"
        tabIndex={-1}
        hidden={!notice}
        // biome-ignore lint/a11y/noAutofocus: as above
        autoFocus={!!notice && faults.length === 0}
        data-form-notice=""
      >
        {notice}
      </div>
    </>
  );
}
