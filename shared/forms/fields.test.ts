import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkForm, type FormValues } from './check-form.ts';
import { agreed, choice, email, line, optionalWholeNumber, paragraphs, ticked, wholeNumber } from './fields.ts';

const fields = z
  .object({
    name: line(10, 'name!'),
    text: paragraphs(5, 60, 'text!'),
    mail: email('mail!'),
    again: z.string(),
    way: choice(['post', 'call'], 'way!'),
    month: wholeNumber(1, 12, 'month!'),
    stars: optionalWholeNumber(1, 5, 'stars!'),
    terms: agreed('terms!'),
    news: ticked(),
  })
  .check(
    z.refine(({ mail, again }) => mail === again, {
      path: ['again'],
      error: 'again!',
      when: () => true,
    }),
  );
const schema = () => fields;

const GOOD: FormValues = {
  name: ' Aina ',
  text: 'one\ntwo\tthree',
  mail: 'a@mail.example',
  again: 'a@mail.example',
  way: 'call',
  month: '12',
  terms: 'yes',
};

const faultsOf = (instead: FormValues): Readonly<Record<string, string>> => {
  const checked = checkForm(schema, { ...GOOD, ...instead });
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, message }) => [field, message]));
};

describe('form fields', () => {
  it('WR-2 are trimmed and converted to their types; missing optional ones are empty', () => {
    expect(checkForm(schema, GOOD)).toEqual({
      ok: true,
      values: {
        name: 'Aina',
        text: 'one\ntwo\tthree',
        mail: 'a@mail.example',
        again: 'a@mail.example',
        way: 'call',
        month: 12,
        stars: undefined,
        terms: true,
        news: false,
      },
    });
  });

  it('WR-2 all invalid fields are reported together, one message each, in form order', () => {
    const checked = checkForm(schema, {});
    expect(checked).toEqual({
      ok: false,
      faults: [
        { field: 'name', message: 'name!' },
        { field: 'text', message: 'text!' },
        { field: 'mail', message: 'mail!' },
        { field: 'way', message: 'way!' },
        { field: 'month', message: 'month!' },
        { field: 'terms', message: 'terms!' },
      ],
    });
  });

  it.each([
    ['name', '   ', 'name!'],
    ['name', '\u200b\u200b', 'name!'],
    ['name', '\u202e\u2066 \u2069', 'name!'],
    ['name', '\u3164\u2800\ufe0f', 'name!'],
    ['text', '\u200b'.repeat(20), 'text!'],
    ['name', 'x'.repeat(11), 'name!'],
    ['name', 'two\nlines', 'This contains a character that cannot be shown. Please type it again.'],
    ['name', 'a\u0000b', 'This contains a character that cannot be shown. Please type it again.'],
    ['text', 'a\u009bbcdef', 'This contains a character that cannot be shown. Please type it again.'],
    ['text', '  abc   ', 'text!'],
    ['text', 'x'.repeat(61), 'text!'],
    ['mail', 'not an address', 'Please enter a valid email address.'],
    ['mail', 'a\u0000@mail.example', 'Please enter a valid email address.'],
    ['mail', 'a\u001b[31m@mail.example', 'Please enter a valid email address.'],
    ['mail', '\u202ea@mail.example\u202c', 'Please enter a valid email address.'],
    ['mail', `${'x'.repeat(250)}@mail.example`, 'Please enter a valid email address.'],
    ['again', 'b@mail.example', 'again!'],
    ['way', 'fax', 'way!'],
    ['month', '0', 'month!'],
    ['month', '13', 'month!'],
    ['month', '1e1', 'month!'],
    ['month', ' 1', 'month!'],
    ['stars', '6', 'stars!'],
    ['stars', '4.5', 'stars!'],
    ['terms', 'true', 'terms!'],
  ])('WR-2 %s %j gets only the message %j', (field, value, message) => {
    const also = field === 'mail' ? { again: 'again!' } : {};
    expect(faultsOf({ [field]: value })).toEqual({ [field]: message, ...also });
  });

  it.each(['Zoë 李 தமிழ் 🧴', '\u202eabc\u202c', "<b>'--", 'عربي'])('SC-2 %j is accepted as text', (text) => {
    const checked = checkForm(schema, { ...GOOD, text: `${text}${text}` });
    expect(checked).toMatchObject({ ok: true, values: { text: `${text}${text}` } });
  });
});
