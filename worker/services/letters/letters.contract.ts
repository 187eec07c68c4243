import { expect, it } from 'vitest';
import { REFERENCE } from '../../../shared/spec/letters.ts';
import type { ContactLetter, LettersPort, ProductRegistration } from './letters.port.ts';

export const LETTER: ContactLetter = {
  kind: 'contact',
  name: 'Siti binti Ali',
  email: 'siti@mail.example',
  topic: 'complaint',
  product: { gtin: '9559990002170', name: 'Lemon Fresh Shampoo' },
  message: 'The cap has cracked.\nIt is <b>blue</b> & from “Melaka”. 🙂',
};

const REGISTRATION: ProductRegistration = {
  kind: 'registration',
  name: 'Ravi a/l Kumar',
  email: 'ravi@mail.example',
  product: { gtin: '9559990002170', name: 'Lemon Fresh Shampoo' },
  shop: 'Kedai Runcit Ah Seng, Ipoh',
  boughtOn: '2026-09-30',
  batch: 'A26 118 04',
};

const VISITOR = { address: '203.0.113.7' };

/** What every adapter of the letters port must do. */
export function lettersContract(port: () => LettersPort): void {
  const send = async (letter: ContactLetter | ProductRegistration): Promise<string> => {
    const answer = await port().send(letter, VISITOR);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };

  it('FM-3 accepts a letter and a registration, each with its own reference', async () => {
    const references = [await send(LETTER), await send(REGISTRATION)];
    for (const reference of references) expect(reference).toMatch(REFERENCE);
    expect(new Set(references).size).toBe(2);
  });

  it('FM-3 accepts a letter without a product, without an address, and a registration without a batch', async () => {
    expect(await send({ ...LETTER, product: null })).toMatch(REFERENCE);
    expect((await port().send({ ...LETTER, message: 'From nowhere in particular.' }, { address: null })).ok).toBe(true);
    expect(await send({ ...REGISTRATION, batch: null })).toMatch(REFERENCE);
  });

  it('FM-3 gives the same letter sent twice, even at once, one reference', async () => {
    const letter = { ...LETTER, message: 'Twice is once.' };
    const both = await Promise.all([send(letter), send(letter)]);
    expect(new Set([...both, await send({ ...letter, message: ' Twice  is once. ' })]).size).toBe(1);
    expect(await send({ ...letter, message: 'Twice is not once.' })).not.toBe(both[0]);
  });

  it('SC-3 returns an error for an invalid letter', async () => {
    expect((await port().send({ ...LETTER, email: 'nowhere' }, VISITOR)).ok).toBe(false);
    expect((await port().send({ ...LETTER, message: '' }, VISITOR)).ok).toBe(false);
  });
}
