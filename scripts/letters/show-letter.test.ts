import { describe, expect, it } from 'vitest';
import type { KeptLetter } from './letters-client.ts';
import { letterLine, letterText } from './show-letter.ts';

const LETTER: KeptLetter = {
  reference: 'AB23-CD45',
  kind: 'contact',
  state: 'open',
  name: 'Siti \u001b[31mbinti Ali',
  email: 'siti@mail.example',
  gtin: '9559990002170',
  product: 'Lemon Fresh Shampoo',
  topic: 'complaint',
  message: 'The cap.\r\nIt is \u202Ekcarc\u202C.',
  shop: null,
  boughtOn: null,
  batch: null,
  sentAt: '2026-10-01T03:04:05.000Z',
  sentFrom: '203.0.113.7',
  closedAt: null,
  note: null,
};

describe('a printed letter', () => {
  it('FM-3 has one line with sender and topic in a list', () => {
    expect(letterLine({ ...LETTER, name: 'Siti' })).toBe(
      'AB23-CD45  open    2026-10-01 11:04 MYT  Siti: Something is wrong with mine',
    );
    expect(letterLine({ ...LETTER, name: 'Ravi', kind: 'registration', topic: null })).toContain(
      'Ravi: registers Lemon Fresh Shampoo',
    );
  });

  it('FM-3 shows all stored fields and omits empty ones', () => {
    const text = letterText(LETTER);
    for (const part of [
      'AB23-CD45',
      'siti@mail.example',
      'Lemon Fresh Shampoo (9559990002170)',
      '203.0.113.7',
      'The cap.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/bought|batch|note/);
    expect(text).toMatch(/The cap\.\nIt is /);
    const closed = letterText({ ...LETTER, state: 'closed', closedAt: '2026-10-02T03:04:05.000Z' });
    expect(closed).toMatch(/^state +closed 2026-10-02 11:04 MYT$/m);
  });

  it('SC-2 contains no terminal escape sequences or bidirectional control characters', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(`${letterText(LETTER)}${letterLine(LETTER)}`).not.toMatch(/[\u001b\u202e\u202c\r]/);
    expect(letterText(LETTER)).toContain('\\u001b[31m');
  });
});
