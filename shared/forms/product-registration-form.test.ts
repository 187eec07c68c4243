import { describe, expect, it } from 'vitest';
import { LETTER_MESSAGES } from '../spec/letter-copy.ts';
import { FIRST_SALE } from '../spec/letters.ts';
import { checkForm } from './check-form.ts';
import { schema } from './product-registration-form.ts';

const OWNED = {
  product: '9551000000101',
  shop: 'A pharmacy in Ipoh',
  boughtOn: '2026-09-30',
  batch: 'A26 118',
  fullName: 'Siti',
  email: 'siti@mail.example',
};
const check = (more: object) => checkForm(schema, { ...OWNED, ...more });

describe('product registration', () => {
  it('FM-3 the batch code is trimmed and optional; an invalid one is refused', () => {
    expect(check({ batch: ' A26 118 ' })).toMatchObject({ ok: true, values: { batch: 'A26 118' } });
    expect(check({ batch: '' })).toMatchObject({ ok: true, values: { batch: '' } });
    expect(check({ batch: 'B26' })).toEqual({
      ok: false,
      faults: [{ field: 'batch', message: LETTER_MESSAGES.batch }],
    });
  });

  it('FM-3 the date of purchase may be the first day of sale, but not earlier', () => {
    expect(check({ boughtOn: FIRST_SALE })).toMatchObject({ ok: true });
    expect(check({ boughtOn: '2014-12-31' })).toEqual({
      ok: false,
      faults: [{ field: 'boughtOn', message: LETTER_MESSAGES.boughtOn }],
    });
  });
});
