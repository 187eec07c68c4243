import { ACCOUNT_LENGTHS } from './accounts.ts';
import { BRAND } from './site.ts';

/** Messages of the registration form: verbatim from spec section 5, and our own where it has none (FM-1). */
export const REGISTRATION_MESSAGES = {
  firstName: 'First Name is invalid.',
  lastName: 'Last Name is invalid.',
  email: 'Please enter a valid email address.',
  emailsDiffer: 'The two email addresses are not the same.',
  password: `Please choose a password of at least ${ACCOUNT_LENGTHS.password.least} characters with at least 1 letter and 1 number.`,
  longPassword: `Please choose a password of at most ${ACCOUNT_LENGTHS.password.most} characters.`,
  passwordsDiffer: 'The two passwords are not the same.',
  birthMonth: 'Please enter your month of birth.',
  birthYear: 'Please enter your year of birth.',
  postcode: 'The postal area you entered is not valid. Please try again.',
  failed: 'Sorry! Your account could not be opened. Please try again later.',
} as const;

/** Labels and texts of the registration form. */
export const REGISTRATION_FORM = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  confirmEmail: 'Email address, once more',
  password: 'Password',
  passwordHint: `At least ${ACCOUNT_LENGTHS.password.least} characters, with a letter and a number. A short sentence does nicely.`,
  confirmPassword: 'Password, once more',
  birth: 'Your birthday',
  birthMonth: 'Month of birth',
  noMonth: 'Month',
  birthYear: 'Year of birth',
  postcode: 'Postcode',
  postcodeHint: 'Five digits, for where you live.',
  letters: 'Write to me when an offer begins or something new is out: four or five letters a year.',
  submit: 'Create account',
  receiptTitle: 'That’s all we need',
  /** The same whether or not the address already had an account: only its owner is told (FM-2). */
  receiptText: 'Your account is open: log in with this address and the password you have just chosen.',
  receiptKnown:
    'If the address had an account already, that one stays as it was, with the password it had, and its owner finds a note there.',
  logIn: 'Log in',
  home: 'Go to the home page',
  tooYoung: 'We cannot open an account for you',
} as const;

/** FM-2: texts of logging in and out. */
export const LOGIN_FORM = {
  email: 'Email address',
  password: 'Password',
  submit: 'Log in',
  missingEmail: 'Please enter your email address.',
  missingPassword: 'Please enter your password.',
  /** Reveals neither which of the two was wrong, nor whether there is such an account. */
  refused: 'This email address and this password do not belong together. Please check both and try again.',
  wait: (seconds: number) => `That was a good many tries. Please wait ${waiting(seconds)} and try again.`,
  failed: 'Sorry! Logging in does not work just now. Please try again later.',
  register: 'Create an account',
  outTitle: 'You are logged out',
  outText: 'This browser no longer knows you. Come back whenever you like.',
  again: 'Log in again',
  home: 'Go to the home page',
} as const;

const SECONDS_OF_A_MINUTE = 60;

/** Formats a waiting time in seconds or minutes. */
function waiting(seconds: number): string {
  if (seconds < SECONDS_OF_A_MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / SECONDS_OF_A_MINUTE);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The account page, visible to its owner only. */
export const ACCOUNT_PAGE = {
  home: 'Home',
  crumb: 'Your account',
  title: `Your account | ${BRAND}`,
  description: `What ${BRAND} keeps about you, and the way out.`,
  heading: (firstName: string) => `Hello, ${firstName}`,
  intro: 'You are logged in. This page is for you alone.',
  kept: 'What we keep about you',
  name: 'Name',
  email: 'Email address',
  birth: 'Born in',
  postcode: 'Postcode',
  letters: 'Letters from us',
  lettersOn: (since: string) => `Yes, since ${since}`,
  lettersOff: 'None, as you wished',
  since: 'Account opened',
  password: 'Password',
  passwordText: 'In a form that even we can’t read back',
  change: 'Something wrong, or time to leave?',
  changeText: 'Write to us from the address above: we put it right, or delete the account and all that is in it.',
  contact: 'Write to us',
  repeated: (day: string) =>
    `On ${day} somebody asked for another account with your email address. Nothing has changed. If it was you: you already have this one.`,
  repeatedTitle: 'A note for you',
  leave: 'Done for today?',
  leaveText: 'On a phone or computer that others use as well, log out when you have finished.',
  logOut: 'Log out',
  logOutEverywhere: 'Log out everywhere',
} as const;

/** Values of the log out buttons. */
export const LOG_OUT = { here: 'log-out', everywhere: 'log-out-everywhere' } as const;

/** FM-2: a log out that failed, or whose sender could not be identified; by the response's status (SC-3). */
export const NOT_LOGGED_OUT = {
  heading: 'Not logged out',
  why: {
    400: 'What was sent could not be read, so nothing has changed: if you were logged in, you still are. You can log out from here.',
    403: 'This was sent from another site, so nothing has changed: if you were logged in, you still are. You can log out from here.',
    413: 'What was sent is more than this page takes, so nothing has changed: if you were logged in, you still are. You can log out from here.',
    415: 'What was sent could not be read, so nothing has changed: if you were logged in, you still are. You can log out from here.',
    503: 'Sorry! Logging out does not work just now, so you are still logged in. Please try again in a minute, above all if others use this browser as well.',
  },
  account: 'Go to your account',
} as const;

/** Response statuses of a failed log out. */
export type NotLoggedOut = keyof typeof NOT_LOGGED_OUT.why;
