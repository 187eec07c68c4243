import { expect, it } from 'vitest';
import { checkForm } from './check-form.ts';
import { isBarred, schema } from './write-review-form.ts';

const today = new Date('2026-11-21T12:00:00Z');

it.each([
  ['11', '2013', true],
  ['10', '2013', false],
  ['1', '2020', true],
  ['', '2020', false],
  ['12', '2026', false],
  ['4', '2027', false],
])(
  'WR-4 a reviewer born in %j of %s is barred as too young (incomplete or future dates are not): %s',
  (contextdatavalue_Agemonth, contextdatavalue_Ageyear, barred) => {
    expect(isBarred({ contextdatavalue_Agemonth, contextdatavalue_Ageyear }, today)).toBe(barred);
  },
);

it.each(['rating_Quality', 'rating_Value'])(
  'WR-2 %s has a message of its own, not that of the overall rating',
  (field) => {
    const checked = checkForm(schema, { [field]: '6' });
    expect(checked.ok ? [] : checked.faults).toContainEqual({ field, message: 'This is a mandatory field.' });
  },
);
