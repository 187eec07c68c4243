import type { LetterTopic } from '../../../shared/spec/letters.ts';
import type { Visitor } from '../../forms/visitor.ts';
import type { Result } from '../result.ts';

/** A product as it is kept beside a letter: its code, and what it is called today. */
export interface LetterProduct {
  readonly gtin: string;
  readonly name: string;
}

interface Sender {
  readonly name: string;
  readonly email: string;
}

/** What somebody writes on the contact page (FM-3). All of it is untrusted text, as it was written (SC-2). */
export interface ContactLetter extends Sender {
  readonly kind: 'contact';
  readonly topic: LetterTopic;
  readonly product: LetterProduct | null;
  readonly message: string;
}

/** A product that somebody registers (FM-3). */
export interface ProductRegistration extends Sender {
  readonly kind: 'registration';
  readonly product: LetterProduct;
  /** Where it was bought. */
  readonly shop: string;
  /** The day, YYYY-MM-DD. */
  readonly boughtOn: string;
  readonly batch: string | null;
}

export type Letter = ContactLetter | ProductRegistration;

/** Keeps what visitors write until somebody has answered it. */
export interface LettersPort {
  /** Keeps a letter and answers the reference under which it lies; the same letter within minutes has the same one. */
  send(letter: Letter, visitor: Visitor): Promise<Result<string>>;
}
