import type { ReactNode } from 'react';
import { EMPTY_FORM, type FormState, SENT_FORM } from '../form-state.ts';
import { Checkbox, RadioGroup, StarInput } from './choices.tsx';
import { PasswordField, Select, TextArea, TextField } from './controls.tsx';
import { Form } from './Form.tsx';
import { FormGroup } from './FormGroup.tsx';
import { Receipt, ReceiptLinks } from './Receipt.tsx';
import { FormButtons, SubmitButton } from './SubmitButton.tsx';

const WAYS = [
  { value: 'mail', label: 'By email' },
  { value: 'call', label: 'By telephone' },
  { value: 'post', label: 'By post, slowly' },
];

/** One field of each kind; no page has all of them. */
function EveryField({ state }: { readonly state: FormState }): ReactNode {
  return (
    <Form
      name="example"
      action="/__gallery/index.html"
      state={state}
      failure="Sorry! Nothing was sent. Please try again later."
      receipt={
        <Receipt title="Thank you for trying">
          <p>What you typed went nowhere: this is the gallery.</p>
          <ReceiptLinks>
            <a href="/__gallery/index.html">Back to the gallery</a>
          </ReceiptLinks>
        </Receipt>
      }
    >
      <FormGroup title="Answers">
        <StarInput name="stars" label="How do you like it?" required />
        <StarInput name="more" label="And its smell?" hint="Only if you have one." size="small" />
        <RadioGroup name="way" label="How may we answer?" options={WAYS} required />
        <Checkbox name="news" hint="Twice a year, and you can stop it.">
          Send me news
        </Checkbox>
      </FormGroup>
      <FormGroup title="Words">
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="mail" label="Email address" type="email" autoComplete="email" hint="Never shown." required />
        <Select
          name="month"
          label="Month"
          none="Choose a month"
          options={[{ value: '1', label: 'January' }]}
          required
        />
        <TextArea name="text" label="Letter" least={20} most={200} hint="Between 20 and 200 characters." required />
        <PasswordField name="password" label="Password" autoComplete="new-password" required />
      </FormGroup>
      <FormButtons>
        <SubmitButton>Send</SubmitButton>
        <SubmitButton action="look" variant="secondary">
          Have a look
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}

const filled: FormState = {
  ...EMPTY_FORM,
  values: {
    stars: '4',
    more: '2',
    way: 'call',
    news: 'yes',
    name: 'Nur Aina binti Abdullah',
    mail: 'aina@mail.example',
    month: '1',
    text: 'A letter that is long enough to be read.',
  },
};

const messages: Readonly<Record<string, string>> = {
  stars: 'Please choose your stars.',
  way: 'Please say how we may answer.',
  name: 'Please enter your name.',
  mail: 'Please enter a valid email address.',
  month: 'Please choose a month.',
  text: 'Please write between 20 and 200 characters, no fewer, no more, and none that a keyboard does not have.',
  password: 'This is a mandatory field.',
};

const wrong: FormState = {
  ...EMPTY_FORM,
  values: { mail: 'aina at mail', text: '"><script>alert(1)</script>' },
  faults: Object.entries(messages).map(([field, message]) => ({ field, message })),
};

export const examples = {
  empty: <EveryField state={EMPTY_FORM} />,
  filled: <EveryField state={filled} />,
  wrong: <EveryField state={wrong} />,
  oneFault: <EveryField state={{ ...filled, faults: wrong.faults.slice(0, 1) }} />,
  notTaken: <EveryField state={{ ...filled, notice: 'Sorry! Nothing was sent. Please try again later.' }} />,
  sent: <EveryField state={SENT_FORM} />,
  stopped: (
    <Receipt title="We cannot take this" look="stop">
      <p>And this is why, without blame.</p>
    </Receipt>
  ),
};
