import * as z from 'zod/mini';
import { once } from '../once.ts';
import { LETTER_MESSAGES } from '../spec/letter-copy.ts';
import { BATCH_CODE, FIRST_SALE, GTIN, LETTER_LENGTHS } from '../spec/letters.ts';
import { email, line } from './fields.ts';

/** Schema of the product registration form, fields in display order (FM-3). The Worker's clock decides whether a day is in the future. */
export const schema = once(() =>
  z.object({
    product: z.string().check(z.regex(GTIN, LETTER_MESSAGES.product)),
    shop: line(LETTER_LENGTHS.shop.most, LETTER_MESSAGES.shop),
    boughtOn: z.iso
      .date(LETTER_MESSAGES.boughtOn)
      .check(z.refine((day) => day >= FIRST_SALE, LETTER_MESSAGES.boughtOn)),
    batch: z.union([z.literal(''), z.string().check(z.trim(), z.regex(BATCH_CODE, LETTER_MESSAGES.batch))]),
    fullName: line(LETTER_LENGTHS.name.most, LETTER_MESSAGES.name),
    email: email(LETTER_MESSAGES.email),
  }),
);

export type ProductRegistrationValues = z.infer<ReturnType<typeof schema>>;
