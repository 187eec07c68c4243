import * as z from 'zod/mini';
import { once } from '../once.ts';
import { LETTER_MESSAGES } from '../spec/letter-copy.ts';
import { GTIN, LETTER_LENGTHS, LETTER_TOPICS } from '../spec/letters.ts';
import { choice, email, line, paragraphs } from './fields.ts';

/** Schema of the contact form, fields in display order (FM-3). The Worker checks whether the product exists. */
export const schema = once(() =>
  z.object({
    fullName: line(LETTER_LENGTHS.name.most, LETTER_MESSAGES.name),
    email: email(LETTER_MESSAGES.email),
    topic: choice(LETTER_TOPICS, LETTER_MESSAGES.topic),
    product: z.union([z.literal(''), z.string().check(z.regex(GTIN, LETTER_MESSAGES.unknownProduct))]),
    message: paragraphs(LETTER_LENGTHS.message.least, LETTER_LENGTHS.message.most, LETTER_MESSAGES.message),
  }),
);

export type ContactValues = z.infer<ReturnType<typeof schema>>;
