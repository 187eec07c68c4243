import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type FieldParts, useField } from './form-context.ts';

/** What every field has. */
export interface FieldProps {
  /** Of the field in its schema. */
  readonly name: string;
  readonly label: string;
  /** Marked with * and told to assistive technology; what is said when it is missing stands in the schema. */
  readonly required?: boolean;
  /** Beneath the label. */
  readonly hint?: string | undefined;
  /** Kept in this browser until the form is sent; nothing personal (WR-6). */
  readonly kept?: boolean;
}

/** Attributes of a control that tie it to its label, hint and fault. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'data-kept'?: '' | undefined;
}

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

/** The star of fields that must be filled in; what it means is said on top of the form and by `required`. */
export function RequiredMark(): ReactNode {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** What is wrong with a field: always there, so that a script only fills it. */
export function Fault({ parts }: { readonly parts: FieldParts }): ReactNode {
  const { faultId, fault } = parts;
  return (
    <p id={faultId} className={styles.fault} hidden={fault === undefined} data-fault="">
      {fault}
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  /** Beneath the control: a counter. */
  readonly below?: ReactNode;
  readonly children: (control: ControlProps, parts: FieldParts) => ReactNode;
}

/** One control with its label, its hint and what is wrong with it. */
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

/** What the buttons of a group share; what ties them to hint and fault is on the group. */
export type GroupedProps = Omit<ControlProps, 'aria-describedby' | 'aria-invalid'>;

interface GroupProps extends FieldProps {
  /** The buttons; their ids are that of the field, with a number from the second on. */
  readonly children: (control: GroupedProps, parts: FieldParts) => ReactNode;
}

/** Radio buttons that are one answer, under a legend. */
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
