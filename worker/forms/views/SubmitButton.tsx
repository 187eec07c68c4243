import type { ReactNode } from 'react';
import { FORM_ACTION } from '../../../shared/spec/form-messages.ts';
import button from '../../../shared/ui/Button.module.css';
import { formId } from './form-context.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  /** Value as FormSender.action, which tells several submit buttons apart. Enter activates the first one. */
  readonly action?: string;
  /** Name of its form, if the button is outside of it. */
  readonly of?: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** Submits its form. While the request is pending, the form is busy and this button shows it. */
export function SubmitButton({ action, of, variant = 'primary', children }: SubmitButtonProps): ReactNode {
  return (
    <button
      type="submit"
      className={`${button.button} ${styles.submit}`}
      data-variant={variant}
      form={of && formId(of)}
      {...(action === undefined ? {} : { name: FORM_ACTION, value: action })}
    >
      {children}
    </button>
  );
}

/** The buttons at the end of a form. */
export function FormButtons({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
