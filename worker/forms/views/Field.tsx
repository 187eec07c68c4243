import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type FieldParts, useField } from './form-context.ts';

/** Props of every field. */
export interface FieldProps {
  /** Name of the field in its schema. */
  readonly name: string;
  readonly label: string;
  /** Marked with * and exposed to assistive technology. The schema has the message for a missing value. */
  readonly required?: boolean;
  /** Text below the label. */
  readonly hint?: string | undefined;
  /** Saved in this browser until the form is sent; never for personal data (WR-6). */
  readonly kept?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'data-kept'?: '' | undefined;
}

/** `aria-describedby` names the hint, if there is one, then the error message, whose element exists even without an error. */
export function controlOf(
  { name, required, hint, kept }: FieldProps,
  { id, faultId, fault }: FieldParts,
): ControlProps {
  return {
    id,
    name,
    required,
    'aria-describedby': hint ? `${id}-hint ${faultId}` : faultId,
    'aria-invalid': fault === undefined ? undefined : true,
    'data-kept': kept ? '' : undefined,
  };
}

/** The star of a required field. Its meaning is explained above the form and conveyed by `required`. */
export function RequiredMark(): ReactNode {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** Error message of a field: always in the markup, so that a script only fills it. */
export function Fault({ parts }: { readonly parts: FieldParts }): ReactNode {
  const { faultId, fault } = parts;
  return (
    <p id={faultId} className={styles.fault} hidden={fault === undefined} data-fault="">
      {fault}
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  /** Shown below the control, such as a counter. */
  readonly below?: ReactNode;
  readonly children: (control: ControlProps, parts: FieldParts) => ReactNode;
}

/** A control with its label, hint and error message. */
export function Field({ below, children, ...field }: FieldFrameProps): ReactNode {
  const parts = useField(field.name);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={parts.id}>
        {field.label}
        {field.required && <RequiredMark />}
      </label>
      {field.hint && (
        <p id={`${parts.id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children(controlOf(field, parts), parts)}
      <Fault parts={parts} />
      {below}
    </div>
  );
}

/** Attributes shared by the controls of a group; hint and error are connected with the group itself. */
export type GroupedProps = Omit<ControlProps, 'aria-describedby' | 'aria-invalid'>;

interface GroupProps extends FieldProps {
  /** The controls. The first has the field's id, the others have a number appended. */
  readonly children: (control: GroupedProps, parts: FieldParts) => ReactNode;
}

/** Radio buttons for one value, with a legend. */
export function FieldGroup({ children, ...field }: GroupProps): ReactNode {
  const parts = useField(field.name);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...control } = controlOf(field, parts);
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and only so a group can be required or invalid
      role="radiogroup"
      aria-required={field.required}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    >
      <legend className={styles.label}>
        {field.label}
        {field.required && <RequiredMark />}
      </legend>
      {field.hint && (
        <p id={`${parts.id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children(control, parts)}
      <Fault parts={parts} />
    </fieldset>
  );
}
