import type { ReactNode } from 'react';
import { FORM_ACTION } from '../../../shared/spec/form-messages.ts';
import button from '../../../shared/ui/Button.module.css';
import { formId } from './form-context.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  /** Tells the buttons of a form apart, as FormSender.action; the first one is also what Enter presses. */
  readonly action?: string;
  /** Name of its form, where it stands outside of it. */
  readonly of?: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** Sends its form. While that is on its way the form is busy, and this button says so. */
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

/** The buttons that end a form. */
export function FormButtons({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
