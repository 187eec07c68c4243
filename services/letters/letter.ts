import { z } from 'zod';
import { EMAIL } from '../../shared/spec/email.ts';
import { GTIN, LETTER_LENGTHS, LETTER_TOPICS, type LetterKind } from '../../shared/spec/letters.ts';
import { SYMBOL_MAX } from '../../shared/spec/site.ts';

const filled = (most: number) => z.string().trim().min(1).max(most);
const day = z.iso.date();

const sender = {
  name: filled(LETTER_LENGTHS.name.most),
  email: z.string().max(LETTER_LENGTHS.email.most).regex(EMAIL),
};
const product = z.strictObject({ gtin: z.string().regex(GTIN), name: filled(SYMBOL_MAX) });

/** A letter as the visitor wrote it and the site sends it. */
const letter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contact'),
    ...sender,
    topic: z.enum(LETTER_TOPICS),
    product: product.nullable(),
    message: filled(LETTER_LENGTHS.message.most),
  }),
  z.strictObject({
    kind: z.literal('registration'),
    ...sender,
    product,
    shop: filled(LETTER_LENGTHS.shop.most),
    boughtOn: day,
    batch: filled(LETTER_LENGTHS.batch.most).nullable(),
  }),
]) satisfies z.ZodType<{ readonly kind: LetterKind }>;

export type Letter = z.infer<typeof letter>;

/** A letter with the IP address it came from, where that is known. */
export const letterBody = z.strictObject({ letter, sentFrom: z.string().max(100).nullable() });
