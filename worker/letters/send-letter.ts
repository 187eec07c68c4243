import { LETTER_MESSAGES } from '../../shared/spec/letter-copy.ts';
import type { FormOutcome, FormSender } from '../forms/page-form.ts';
import type { Letter, LetterProduct } from '../services/letters/letters.port.ts';
import { formProducts } from './form-products.ts';

interface LetterParts {
  /** GTIN of the chosen product; empty for none. */
  readonly gtin: string;
  /** Message when it cannot be stored. */
  readonly failed: string;
  /** null: a product is required. */
  readonly letterOf: (product: LetterProduct | null) => Letter | null;
}

/** Sends a letter to the letters service, with the product's current name. An unknown GTIN is a form error (FM-3). */
export async function sendLetter(
  { deps, scope, visitor, log }: FormSender,
  { gtin, failed, letterOf }: LetterParts,
): Promise<FormOutcome> {
  const products = await formProducts(scope);
  if (!products.ok) {
    log.warn('letters.products-unread', { kind: products.error.kind, message: products.error.message });
    return { kind: 'unavailable', notice: failed };
  }
  const chosen = products.value.find((product) => product.gtin === gtin);
  const letter = gtin && !chosen ? null : letterOf(chosen ? { gtin, name: chosen.name } : null);
  if (!letter) return { kind: 'refused', faults: [{ field: 'product', message: LETTER_MESSAGES.unknownProduct }] };
  const kept = await deps.letters.send(letter, visitor);
  if (kept.ok) return { kind: 'accepted', reference: kept.value };
  log.warn('letters.not-kept', { kind: kept.error.kind, message: kept.error.message });
  return { kind: 'unavailable', notice: failed };
}
