import { expect, it } from 'vitest';
import { LOGIN_FORM } from '../spec/account-copy.ts';
import { checkForm } from './check-form.ts';
import { schema } from './login-form.ts';

it('FM-2 the rules of registration are not applied at login', () => {
  const typed = { email: ' no address ', password: ' ' };
  expect(checkForm(schema, typed)).toEqual({ ok: true, values: { email: 'no address', password: ' ' } });
});

it('FM-2 each empty field has its message', () => {
  expect(checkForm(schema, {})).toEqual({
    ok: false,
    faults: [
      { field: 'email', message: 'Please enter your email address.' },
      { field: 'password', message: 'Please enter your password.' },
    ],
  });
});

it('FM-2 values too long for any account get the message of a failed login', () => {
  const long = { email: `${'x'.repeat(250)}@mail.example`, password: 'x'.repeat(129) };
  const message = LOGIN_FORM.refused;
  expect(checkForm(schema, long)).toEqual({
    ok: false,
    faults: [
      { field: 'email', message },
      { field: 'password', message },
    ],
  });
});
