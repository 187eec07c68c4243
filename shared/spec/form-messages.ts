import { numberLabel } from '../number-label.ts';

/** What every form says, whatever it asks for, in the browser as from the Worker (spec section 5, WR-2). */
export const FORM_MESSAGES = {
  /** The plural by count. */
  errors: (count: number) =>
    count === 1 ? 'There is 1 error on this page.' : `There are ${count} errors on this page.`,
  mandatory: 'This is a mandatory field.',
  invalidEmail: 'Please enter a valid email address.',
  /** Control characters: nothing that a keyboard types. */
  unshowable: 'This contains a character that cannot be shown. Please type it again.',
  sending: 'Sending…',
  /** True of every form: what is sent twice is one letter, one review, one account. */
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

/** What the Worker alone says of forms: no browser has to fetch it. */
export const FORM_SERVED = {
  resubmit: 'Fields marked with * are mandatory. Please complete all mandatory fields and re-submit.',
  marked: 'Fields marked with * are mandatory.',
  tooMany:
    'You have sent this form several times in a short while. Please wait a minute and send it again; nothing you typed is lost.',
  /** Of a form that nobody looked into, for its page could not be found just then. */
  unheard: 'We could not take this just now. Please send it again; nothing you typed is lost.',
  /** Of a form that was not taken at all, by the answer's status (SC-3). */
  notTaken: {
    400: 'This form could not be read. Please fill it in here and send it again.',
    403: 'This form was sent from another site, so it was not taken. You can send it from here.',
    413: 'This is more than the form can take. Please go back, make it shorter and send it again.',
    415: 'This form could not be read. Please fill it in here and send it again.',
  },
  /** What each number of stars means, from one on. */
  starWords: ['Poor', 'Fair', 'Fine', 'Good', 'Excellent'],
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
} as const;

/** Which button of a form was pressed, by its value. Named so that it hides no property of the form's own. */
export const FORM_ACTION = 'pressed';

/** The parameter of a page that shows that its form was sent; a page that was reached by it can be loaded again (FM-4). */
export const FORM_SENT = { parameter: 'sent', value: '1' } as const;
