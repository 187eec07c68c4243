import { expect, it } from 'vitest';
import { LOGIN_FORM } from '../spec/account-copy.ts';
import { checkForm } from './check-form.ts';
import { schema } from './login-form.ts';

it('FM-2 what was typed is compared, not judged: the rules of registering are nobody’s hint', () => {
  const typed = { email: ' no address ', password: ' x ' };
  expect(checkForm(schema, typed)).toEqual({ ok: true, values: { email: 'no address', password: ' x ' } });
});

it('FM-2 nothing typed is told at its field', () => {
  expect(checkForm(schema, {})).toEqual({
    ok: false,
    faults: [
      { field: 'email', message: 'Please enter your email address.' },
      { field: 'password', message: 'Please enter your password.' },
    ],
  });
});

it('FM-2 what no account can have is wrong in the same words as everything else', () => {
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
