import { describe, expect, it } from 'vitest';
import { REGISTRATION_MESSAGES } from '../spec/account-copy.ts';
import { checkForm, type FormValues } from './check-form.ts';
import { isBarred, schema } from './registration-form.ts';

const GOOD: FormValues = {
  firstName: ' Aisyah ',
  lastName: 'Rahman',
  email: 'aisyah@mail.example',
  confirmEmail: ' aisyah@mail.example',
  password: ' ombak tenang 7 ',
  confirmPassword: ' ombak tenang 7 ',
  birthMonth: '4',
  birthYear: '1991',
  postcode: '50480',
};

/** Messages by field, for the valid form with these values changed. */
function faultsOf(instead: FormValues): Readonly<Record<string, string>> {
  const checked = checkForm(schema, { ...GOOD, ...instead });
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, message }) => [field, message]));
}

describe('the registration form', () => {
  it('FM-1 accepts valid values and trims all but the password', () => {
    expect(checkForm(schema, GOOD)).toEqual({
      ok: true,
      values: {
        firstName: 'Aisyah',
        lastName: 'Rahman',
        email: 'aisyah@mail.example',
        confirmEmail: 'aisyah@mail.example',
        password: ' ombak tenang 7 ',
        confirmPassword: ' ombak tenang 7 ',
        birthMonth: 4,
        birthYear: 1991,
        postcode: '50480',
        letters: false,
      },
    });
    expect(checkForm(schema, { ...GOOD, letters: 'yes' })).toMatchObject({ ok: true, values: { letters: true } });
  });

  it('FM-1 an empty form has a message for each required field, in form order', () => {
    const checked = checkForm(schema, {});
    expect(checked).toEqual({
      ok: false,
      faults: [
        { field: 'firstName', message: 'First Name is invalid.' },
        { field: 'lastName', message: 'Last Name is invalid.' },
        { field: 'email', message: 'Please enter a valid email address.' },
        { field: 'confirmEmail', message: 'This is a mandatory field.' },
        { field: 'password', message: REGISTRATION_MESSAGES.password },
        { field: 'confirmPassword', message: 'This is a mandatory field.' },
        { field: 'birthMonth', message: 'Please enter your month of birth.' },
        { field: 'birthYear', message: 'Please enter your year of birth.' },
        { field: 'postcode', message: 'The postal area you entered is not valid. Please try again.' },
      ],
    });
  });

  it.each([
    ['firstName', '7of9', 'First Name is invalid.'],
    ['firstName', '- -', 'First Name is invalid.'],
    ['firstName', '<b>Mei</b>', 'First Name is invalid.'],
    ['firstName', 'x'.repeat(51), 'First Name is invalid.'],
    ['lastName', 'Lim 🧴', 'Last Name is invalid.'],
    ['lastName', 'two_words', 'Last Name is invalid.'],
    ['email', 'aisyah@mail', 'Please enter a valid email address.'],
    ['email', 'aisyah mail.example', 'Please enter a valid email address.'],
    ['confirmEmail', 'aisyah@mail.exampel', 'The two email addresses are not the same.'],
    ['confirmEmail', ' ', 'This is a mandatory field.'],
    ['password', 'ombak 7', 'Please choose a password of at least 8 characters with at least 1 letter and 1 number.'],
    ['password', 'ombak tenang', REGISTRATION_MESSAGES.password],
    ['password', '1234567890', REGISTRATION_MESSAGES.password],
    ['password', `a1${'x'.repeat(127)}`, 'Please choose a password of at most 128 characters.'],
    ['confirmPassword', '', 'This is a mandatory field.'],
    ['confirmPassword', ' ombak tenang 8 ', 'The two passwords are not the same.'],
    ['confirmPassword', 'ombak tenang 7', 'The two passwords are not the same.'],
    ['birthMonth', '13', 'Please enter your month of birth.'],
    ['birthMonth', '', 'Please enter your month of birth.'],
    ['birthYear', '1899', 'Please enter your year of birth.'],
    ['birthYear', '91', 'Please enter your year of birth.'],
    ['postcode', '5048', 'The postal area you entered is not valid. Please try again.'],
    ['postcode', '504800', 'The postal area you entered is not valid. Please try again.'],
    ['postcode', '00480', 'The postal area you entered is not valid. Please try again.'],
    ['postcode', '99000', 'The postal area you entered is not valid. Please try again.'],
    ['postcode', 'K5048', 'The postal area you entered is not valid. Please try again.'],
    ['postcode', '٥٠٤٨٠', 'The postal area you entered is not valid. Please try again.'],
  ])('FM-1 %s %j gets the message %j', (field, value, message) => {
    expect(faultsOf({ [field]: value })[field]).toBe(message);
  });

  it.each(['01000', '50480', '98859'])('FM-1 accepts the postcode %s', (postcode) => {
    expect(faultsOf({ postcode })).toEqual({});
  });

  it('FM-1 mismatched confirmations are reported together with other errors', () => {
    expect(faultsOf({ firstName: '', confirmEmail: 'b@mail.example', confirmPassword: 'b', birthMonth: '' })).toEqual({
      firstName: 'First Name is invalid.',
      confirmEmail: 'The two email addresses are not the same.',
      confirmPassword: 'The two passwords are not the same.',
      birthMonth: 'Please enter your month of birth.',
    });
  });

  it.each(['Nur’Ain', 'Raj a/l Kumar', 'Lim @ Lin', 'José-María', 'Ng', '李小龍', 'தமிழ்', 'Dr. Siti (Ti)', 'O, Brien'])(
    'FM-1 %s is accepted as a name',
    (name) => {
      expect(faultsOf({ firstName: name, lastName: name })).toEqual({});
    },
  );

  it.each(['ombaktenang7', '7 ombak tenang', 'தமிழ்தமிழ்௭', 'x1x1x1x1'])(
    'FM-1 %s is accepted as a password',
    (password) => {
      expect(faultsOf({ password, confirmPassword: password })).toEqual({});
    },
  );
});

describe('being too young for an account', () => {
  const today = new Date('2026-11-21T12:00:00Z');
  it.each([
    [{ birthMonth: '11', birthYear: '2013' }, true],
    [{ birthMonth: '10', birthYear: '2013' }, false],
    [{ birthMonth: '1', birthYear: '2020' }, true],
    [{ birthMonth: '4', birthYear: '1991' }, false],
    [{ birthMonth: '', birthYear: '2020' }, false],
    [{ birthMonth: '4', birthYear: '2027' }, false],
    [{ birthMonth: '12', birthYear: '2026' }, false],
    [{}, false],
  ])('WR-4 %j: %s', (values, barred) => {
    expect(isBarred(values, today)).toBe(barred);
  });
});
