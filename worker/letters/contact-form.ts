import { type ContactValues, schema } from '../../shared/forms/contact-form.ts';
import { LETTER_MESSAGES } from '../../shared/spec/letter-copy.ts';
import { pageForm } from '../forms/page-form.ts';
import { sendLetter } from './send-letter.ts';

/** A letter from the contact page (FM-3): stored, and acknowledged with its reference. */
export const contactForm = pageForm<ContactValues>({
  schema,
  send: ({ fullName, email, topic, product: gtin, message }, sender) =>
    sendLetter(sender, {
      gtin,
      failed: LETTER_MESSAGES.letterFailed,
      letterOf: (product) => ({ kind: 'contact', name: fullName, email, topic, product, message }),
    }),
});
