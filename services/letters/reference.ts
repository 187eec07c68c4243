import { REFERENCE_ALPHABET } from '../../shared/spec/letters.ts';

const HALF = 4;
/** Bytes from here on are rejected: with them, the first characters of the alphabet would be more likely. */
const FAIR_BYTES = 256 - (256 % REFERENCE_ALPHABET.length);

function half(): string {
  let text = '';
  while (text.length < HALF) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) text += REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length];
  }
  return text;
}

/** A new, unguessable reference: about 6.5 × 10¹¹ are possible. */
export const newReference = (): string => `${half()}-${half()}`;
