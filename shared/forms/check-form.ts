import type * as z from 'zod/mini';

/** Submitted values, by field. An unticked checkbox and a button that was not pressed are absent. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a field, as a message for the user. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  /** One per field, in the order of the form. */
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** Gives the schema of a form, made when it is first needed: an object of its fields, each parsed from text. */
export type FormSchema<Values = unknown> = () => z.ZodMiniType<Values> & {
  readonly shape: Readonly<Record<string, unknown>>;
};

/** The names of a form's fields, in the order of the form. */
export const fieldsOf = (schema: FormSchema): string[] => Object.keys(schema().shape);

/** Validates a form: the same in the browser and in the Worker (WR-2). */
export function checkForm<Values>(schema: FormSchema<Values>, given: FormValues): Checked<Values> {
  const fields = fieldsOf(schema);
  const result = schema().safeParse(Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])));
  if (result.success) return { ok: true, values: result.data };
  const faults = fields.flatMap((field) => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  return { ok: false, faults };
}
