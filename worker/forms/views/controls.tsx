import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FORM_MESSAGES } from '../../../shared/spec/form-messages.ts';
import styles from './Control.module.css';
import { Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  /** WCAG 1.3.5: which data of the user it collects; `off` if it is not about the user. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** In characters. The browser accepts no more; the schema validates. */
  readonly maxLength?: number;
}

/** An input of one line, filled with what was typed. For `email`, spell check and automatic capitals are off. */
export function TextField({ type = 'text', inputMode, autoComplete, maxLength, ...field }: TextFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(control, { value }) => (
        <input
          className={styles.control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          spellCheck={type === 'email' ? false : undefined}
          autoCapitalize={type === 'email' ? 'off' : undefined}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'new-password' | 'current-password';
}

/** Never prefilled. With script, a button shows the password; the button is hidden until the script runs. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            className={styles.control}
            type="password"
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="off"
            {...control}
          />
          <button
            type="button"
            className={styles.inside}
            data-show-password=""
            hidden
            aria-controls={control.id}
            aria-label={FORM_MESSAGES.showPassword}
          >
            {FORM_MESSAGES.show}
          </button>
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  /** In characters, for the counter. Longer input is possible, so that pasted text is not cut. */
  readonly least?: number;
  readonly most: number;
  readonly rows?: number;
}

/** Several lines, filled with what was typed, with a counter below that a script fills. */
export function TextArea({ least = 0, most, rows = 6, ...field }: TextAreaProps): ReactNode {
  return (
    <Field
      {...field}
      below={
        // Updated while typing; announced to screen readers when typing pauses.
        <p className={styles.counter} data-counter="" data-least={least} data-most={most}>
          <span aria-hidden="true" />
          <span className="visually-hidden" aria-live="polite" />
        </p>
      }
    >
      {(control, { value }) => <textarea className={styles.control} rows={rows} defaultValue={value} {...control} />}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Further values that select this option from the URL, separated by spaces (client/behaviours/preselect.ts). */
  readonly also?: string | undefined;
}

interface SelectProps extends FieldProps {
  readonly options: readonly Option[];
  /** Label of the empty option, which comes first. */
  readonly none: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A drop-down list with the earlier choice selected. Its first option, labelled `none`, has an empty value. */
export function Select({ options, none, autoComplete, ...field }: SelectProps): ReactNode {
  return (
    <Field {...field}>
      {(control, { value }) => (
        <select
          className={`${styles.control} ${styles.select}`}
          autoComplete={autoComplete}
          defaultValue={value}
          {...control}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} data-also={option.also || undefined}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
