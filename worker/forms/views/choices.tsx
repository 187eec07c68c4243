import type { ReactNode } from 'react';
import { FORM_SERVED } from '../../../shared/spec/form-messages.ts';
import styles from './Choices.module.css';
import type { Option } from './controls.tsx';
import { controlOf, Fault, FieldGroup, type FieldProps, RequiredMark } from './Field.tsx';
import { useField } from './form-context.ts';

const numbered = (id: string, index: number): string => (index === 0 ? id : `${id}-${index + 1}`);

interface RadioGroupProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Radio buttons side by side, for a few options. */
export function RadioGroup({ options, ...field }: RadioGroupProps): ReactNode {
  return (
    <FieldGroup {...field}>
      {({ id, ...control }, { value }) => (
        <div className={styles.options}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.option}>
              <input
                className={styles.cover}
                type="radio"
                value={option.value}
                defaultChecked={option.value === value}
                {...control}
                id={numbered(id, index)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface CheckboxProps extends Omit<FieldProps, 'label'> {
  /** May contain links. */
  readonly children: ReactNode;
}

/** A checkbox; its value is `yes`. */
export function Checkbox({ children, ...field }: CheckboxProps): ReactNode {
  const parts = useField(field.name);
  return (
    <div className={styles.tick}>
      <label className={styles.box}>
        <input
          type="checkbox"
          value="yes"
          defaultChecked={parts.value === 'yes'}
          {...controlOf({ ...field, label: '' }, parts)}
        />
        <span>
          {children}
          {field.required && <RequiredMark />}
        </span>
      </label>
      {field.hint && (
        <p id={`${parts.id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      <Fault parts={parts} />
    </div>
  );
}

/** A word for each number of stars, starting with one. */
const WORDS = FORM_SERVED.starWords;

const STAR =
  'M12 2.200l3 6.300 6.900.9-5.050 4.800 1.250 6.900L12 17.750 5.900 21.100l1.250-6.900L2.100 9.400l6.900-.9z';

/** Star rating as a group of radio buttons: works by touch, with arrow keys, and without script or styles. */
export function StarInput(field: FieldProps & { readonly size?: 'large' | 'small' }): ReactNode {
  const { size = 'large', ...rest } = field;
  return (
    <FieldGroup {...rest}>
      {({ id, ...control }, { value }) => (
        <div className={styles.stars} data-size={size}>
          {WORDS.map((word, index) => (
            <label key={word} className={styles.star}>
              <input
                className={styles.cover}
                type="radio"
                value={index + 1}
                defaultChecked={value === String(index + 1)}
                {...control}
                id={numbered(id, index)}
              />
              <svg className={styles.shape} viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR} />
              </svg>
              <span className={styles.word}>
                <span className="visually-hidden">{FORM_SERVED.stars(index + 1)}: </span>
                {word}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
