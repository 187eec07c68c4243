import type { LetterTopic } from '../../../shared/spec/letters.ts';
import type { Visitor } from '../../forms/visitor.ts';
import type { Result } from '../result.ts';

/** A product as stored with a letter: its code and its current name. */
export interface LetterProduct {
  readonly gtin: string;
  readonly name: string;
}

interface Sender {
  readonly name: string;
  readonly email: string;
}

/** A message from the contact page (FM-3). All of it is untrusted text, stored as typed (SC-2). */
export interface ContactLetter extends Sender {
  readonly kind: 'contact';
  readonly topic: LetterTopic;
  readonly product: LetterProduct | null;
  readonly message: string;
}

/** A product registration (FM-3). */
export interface ProductRegistration extends Sender {
  readonly kind: 'registration';
  readonly product: LetterProduct;
  /** Where it was bought. */
  readonly shop: string;
  /** Day of purchase, YYYY-MM-DD. */
  readonly boughtOn: string;
  readonly batch: string | null;
}

export type Letter = ContactLetter | ProductRegistration;

/** Stores visitors' letters until somebody has answered them. */
export interface LettersPort {
  /** Stores a letter and returns its reference. Sending is idempotent: the same letter within minutes gets the same reference. */
  send(letter: Letter, visitor: Visitor): Promise<Result<string>>;
}
