/** Purposes a visitor may allow beyond what the site needs (AN-2), in the order in which they are offered. */
export const CONSENT_PURPOSES = ['measurement', 'advertising'] as const satisfies readonly string[];

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Signals of each purpose in the tag manager's consent mode, version 2. */
export const CONSENT_SIGNALS = {
  measurement: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentPurpose, readonly string[]>;

/** Names of the cookies that tags set for a purpose: they are deleted when consent is withdrawn. */
export const CONSENT_COOKIES = {
  measurement: /^_g(?:a|id|at)/,
  advertising: /^_gc/,
} as const satisfies Record<ConsentPurpose, RegExp>;

/** Cookie with the visitor's answer; only the page reads it, no server. */
export const CONSENT_COOKIE = 'alun-consent';

/** Version of the purposes, stored before the answer. A new version asks every visitor again. */
export const CONSENT_VERSION = '1';

/** Lifetime of an answer in seconds: half a year, then visitors are asked again. */
export const CONSENT_AGE_S = 180 * 24 * 60 * 60;

/** Id of the dialog that the footer of every page opens. */
export const CONSENT_DIALOG_ID = 'cookie-settings';

/** Origin of the tag manager's script. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';
