/** What a visitor may allow beyond what the site needs to work (AN-2), in the order in which it is asked for. */
export const CONSENT_PURPOSES = ['measurement', 'advertising'] as const satisfies readonly string[];

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What each purpose is in the tag manager's consent mode, version 2. */
export const CONSENT_SIGNALS = {
  measurement: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentPurpose, readonly string[]>;

/** Names of the cookies that tags set for a purpose: they go when it is withdrawn. */
export const CONSENT_COOKIES = {
  measurement: /^_g(?:a|id|at)/,
  advertising: /^_gc/,
} as const satisfies Record<ConsentPurpose, RegExp>;

/** Where a browser keeps its visitor's answer; the page reads it, no server does. */
export const CONSENT_COOKIE = 'alun-consent';

/** Stands before the answer. Another one asks every visitor anew: the purposes are others. */
export const CONSENT_VERSION = '1';

/** Half a year, in seconds; then visitors are asked again. */
export const CONSENT_AGE_S = 180 * 24 * 60 * 60;

/** Id of the dialog that the foot of every page opens. */
export const CONSENT_DIALOG_ID = 'cookie-settings';

/** Where the tag manager is loaded from. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';
