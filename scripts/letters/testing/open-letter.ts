import type { KeptLetter } from '../letters-client.ts';

/** A letter without an answer yet. */
export const OPEN_LETTER: KeptLetter = {
  reference: 'K7M3-92QD',
  kind: 'contact',
  state: 'open',
  name: 'Siti',
  email: 'siti@mail.example',
  gtin: null,
  product: null,
  topic: 'complaint',
  message: 'The cap has cracked.',
  shop: null,
  boughtOn: null,
  batch: null,
  sentAt: '2026-10-01T03:04:05.000Z',
  sentFrom: null,
  closedAt: null,
  note: null,
};
