import { expect } from 'vitest';
import { z } from 'zod';
import { emptySpace } from '../../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, type Json, send } from '../../testing/conversations.ts';

export const LEMON = FORM.ProductId;

const formErrors = z.object({
  FieldErrors: z.record(z.string(), z.object({ Field: z.string(), Message: z.string().min(1), Code: z.string() })),
  FieldErrorsOrder: z.array(z.string()),
});

/** Fields and codes of a refused form, in the order of the form. */
export function fieldCodes({ FormErrors }: Json): Readonly<Record<string, string>> {
  const { FieldErrors, FieldErrorsOrder } = formErrors.parse(FormErrors);
  expect(Object.keys(FieldErrors)).toEqual(FieldErrorsOrder);
  return Object.fromEntries(FieldErrorsOrder.map((field) => [field, FieldErrors[field]?.Code ?? '']));
}

export const submit = (fields: Readonly<Record<string, string>> = {}) => send('submitreview', { ...FORM, ...fields });
export const without = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(FORM).filter(([name]) => !names.includes(name)));
export const codeOf = (body: Json): unknown => z.array(z.object({ Code: z.string() })).parse(body.Errors)[0]?.Code;

/** Deletes all reviews and adds one by Siti. */
export async function emptyDesk(): Promise<void> {
  await emptySpace();
  await emptyReviews();
  await bringIn(LEMON, imported(1, { nickname: 'Siti' }));
}
