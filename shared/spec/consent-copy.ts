import type { ConsentPurpose } from './consent.ts';

/** AN-2: the question and texts about cookies that the site does not need. */
export const CONSENT_COPY = {
  question: 'May we measure and advertise with cookies?',
  text: 'None is set and nothing is sent unless you accept. Everything on this site works either way.',
  accept: 'Accept all',
  decline: 'Decline all',
  manage: 'Manage',
  settings: 'Cookie settings',
  intro:
    'Choose what may be set in this browser. Your choice is kept for half a year. You can change it from the foot of any page.',
  /** Shown if the browser sends Global Privacy Control. */
  refusedByBrowser:
    'Your browser sends the Global Privacy Control signal. We take it as a no: everything below stays off for as long as it is sent.',
  necessary: {
    title: 'Necessary',
    state: 'Always on',
    text: 'Keeps what you do here: products you compare, a review or letter you are writing, your log-in, and this choice.',
  },
  save: 'Save my choice',
  close: 'Close without changes',
  /** Read aloud after a choice. */
  kept: 'Your choice is kept.',
} as const;

/** AN-2: each purpose, described for visitors. */
export const CONSENT_PURPOSE_COPY = {
  measurement: {
    title: 'Measurement',
    text: 'Counts visits and shows which pages help and which do not. A cookie tells this browser apart from others.',
  },
  advertising: {
    title: 'Advertising',
    text: 'Shows which adverts lead here, and lets the networks that carry them choose what you see elsewhere.',
  },
} as const satisfies Record<ConsentPurpose, { readonly title: string; readonly text: string }>;
