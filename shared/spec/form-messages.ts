import { numberLabel } from '../number-label.ts';

/** Messages of every form, in the browser and from the Worker (spec section 5, WR-2). */
export const FORM_MESSAGES = {
  errors: (count: number) =>
    count === 1 ? 'There is 1 error on this page.' : `There are ${count} errors on this page.`,
  mandatory: 'This is a mandatory field.',
  invalidEmail: 'Please enter a valid email address.',
  /** For control characters, which no keyboard types. */
  unshowable: 'This contains a character that cannot be shown. Please type it again.',
  sending: 'Sending…',
  /** True for every form, because submission is idempotent: sent twice, it is one letter, one review, one account. */
  unanswered:
    'No answer has come, so we cannot say whether this arrived. Nothing you typed is lost: please send it again. If it did arrive, it counts once.',
  titleOfError: (title: string) => `Error: ${title}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  left: (count: number) => (count === 1 ? '1 character left' : `${numberLabel(count)} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${numberLabel(count)} characters too many`),
  short: (count: number) => (count === 1 ? '1 more character needed' : `${count} more characters needed`),
} as const;

/** Messages that only the Worker uses: no browser has to load them. */
export const FORM_SERVED = {
  resubmit: 'Fields marked with * are mandatory. Please complete all mandatory fields and re-submit.',
  marked: 'Fields marked with * are mandatory.',
  tooMany:
    'You have sent this form several times in a short while. Please wait a minute and send it again; nothing you typed is lost.',
  /** For a form that was not processed, because its page could not be found at that moment. */
  unheard: 'We could not take this just now. Please send it again; nothing you typed is lost.',
  /** After either, without script: no page contains a password that was typed. */
  passwordAgain: 'Only the password has to be typed once more.',
  /** For a form that was rejected, by the response's status (SC-3). */
  notTaken: {
    400: 'This form could not be read. Please fill it in here and send it again.',
    403: 'This form was sent from another site, so it was not taken. You can send it from here.',
    413: 'This is more than the form can take. Please go back, make it shorter and send it again.',
    415: 'This form could not be read. Please fill it in here and send it again.',
  },
  /** Meaning of each number of stars, from one. */
  starWords: ['Poor', 'Fair', 'Fine', 'Good', 'Excellent'],
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
} as const;

/** Name of the parameter with the value of the pressed button. It shadows no property of the form element. */
export const FORM_ACTION = 'pressed';

/** Query parameter of the page after a successful submission; reloading that page sends nothing again (FM-4). */
export const FORM_SENT = { parameter: 'sent', value: '1' } as const;
