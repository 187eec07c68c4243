import { pageHref } from '../../../shared/routes.ts';
import { CONTACT_FORM, LETTER_MESSAGES } from '../../../shared/spec/letter-copy.ts';
import { EMPTY_FORM, type FormState, SENT_FORM } from '../../forms/form-state.ts';
import type { FormProduct } from '../../letters/form-products.ts';
import { ContactForm } from './ContactForm.tsx';
import { ProductRegistrationForm } from './ProductRegistrationForm.tsx';

const PRODUCTS: readonly FormProduct[] = [
  { gtin: '9559990002170', name: 'Lemon Fresh Shampoo', gtins: ['9559990002330', '9559990002651'] },
  { gtin: '9559990004174', name: 'Professional Advanced Soothing Care Shampoo', gtins: [] },
];

const contact = (state: FormState) => (
  <ContactForm state={state} action={pageHref({ pageType: 'contactUs' })} products={PRODUCTS} />
);
const registration = (state: FormState) => (
  <ProductRegistrationForm
    state={state}
    action={pageHref({ pageType: 'productRegistrationForm', path: '/product-registration' })}
    products={PRODUCTS}
  />
);

const letter = {
  fullName: 'Siti binti Ali',
  email: 'siti@mail',
  topic: 'complaint',
  product: '9559990002170',
  message: 'Cracked.',
};
const letterFaults = [
  { field: 'email', message: 'Please enter a valid email address.' },
  { field: 'message', message: LETTER_MESSAGES.message },
];
const owned = { product: '', shop: 'Kedai Ah Seng, Ipoh', boughtOn: '2026-09-30', batch: 'X-1', fullName: 'Ravi' };
const ownedFaults = [
  { field: 'product', message: LETTER_MESSAGES.product },
  { field: 'batch', message: LETTER_MESSAGES.batch },
  { field: 'email', message: LETTER_MESSAGES.email },
];
const REFERENCE = 'K7M3-92QD';

/** The contact and product registration forms in every state. */
export const examples = {
  contact: contact(EMPTY_FORM),
  contactWrong: contact({ ...EMPTY_FORM, values: letter, faults: letterFaults }),
  contactFailed: contact({
    ...EMPTY_FORM,
    values: { ...letter, email: 'siti@mail.example', message: CONTACT_FORM.messageHint },
    notice: LETTER_MESSAGES.letterFailed,
  }),
  letterReceived: contact({ ...SENT_FORM, reference: REFERENCE }),
  letterReceivedWithoutReference: contact(SENT_FORM),
  registration: registration(EMPTY_FORM),
  registrationWrong: registration({ ...EMPTY_FORM, values: owned, faults: ownedFaults }),
  registered: registration({ ...SENT_FORM, reference: REFERENCE }),
};
