/**
 * Pages with a form: its heading, and the text that replaces it while it cannot be sent. `unavailable` follows the message of spec
 * section 8, so it says what else can be done.
 */
export const FORM_LABELS = {
  contactUs: {
    heading: 'Write to us here',
    unavailable:
      'Letters cannot be sent from this page just now. An email, a call or a card by post reaches the same people, and all three work.',
  },
  loginPage: {
    heading: 'Your account',
    unavailable:
      'Logging in does not work just now. You need no account to read, to choose a product or to find a shop that has it.',
  },
  registrationPage: {
    heading: 'Your details',
    unavailable:
      'Accounts cannot be opened here just now, so we ask for nothing and keep nothing. Everything else on the site works without one.',
  },
  productRegistrationForm: {
    heading: 'Your product',
    unavailable:
      'Products cannot be registered here just now. Keep the bottle until it is empty: with its batch code we can help all the same.',
  },
} as const satisfies Record<string, { readonly heading: string; readonly unavailable: string }>;

export type FormPageType = keyof typeof FORM_LABELS;

/** Links below a form that cannot be sent. */
export const FORM_WAYS_ON = { contact: 'Contact us', products: 'See all products' } as const;
