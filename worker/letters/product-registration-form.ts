import { type ProductRegistrationValues, schema } from '../../shared/forms/product-registration-form.ts';
import { LETTER_MESSAGES } from '../../shared/spec/letter-copy.ts';
import { inMalaysia } from '../../shared/spec/malaysia-time.ts';
import { pageForm } from '../forms/page-form.ts';
import { sendLetter } from './send-letter.ts';

/** The current date in Malaysia, as YYYY-MM-DD. */
const todayAt = (now: number): string => inMalaysia(now).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Registers a product (FM-3): stored, and acknowledged with its reference. */
export const productRegistrationForm = pageForm<ProductRegistrationValues>({
  schema,
  async send({ product: gtin, shop, boughtOn, batch, fullName, email }, sender) {
    if (boughtOn > todayAt(sender.deps.clock.now()))
      return { kind: 'refused', faults: [{ field: 'boughtOn', message: LETTER_MESSAGES.boughtLater }] };
    return sendLetter(sender, {
      gtin,
      failed: LETTER_MESSAGES.registrationFailed,
      letterOf: (product) =>
        product && {
          kind: 'registration',
          name: fullName,
          email,
          product,
          shop,
          boughtOn,
          batch: batch.toUpperCase() || null,
        },
    });
  },
});
