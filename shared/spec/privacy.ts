/** Types of legal links in the privacy look-up (PT-1). */
export const PRIVACY_LINK_TYPES = ['privacyPolicy', 'termsAndConditions'] as const satisfies readonly string[];

export type PrivacyLinkType = (typeof PRIVACY_LINK_TYPES)[number];

/** Location whose privacy terms this site shows: ISO 3166-1 country, state if it has its own terms, ISO 639-1 language. */
export interface PrivacyPlace {
  readonly country: string;
  readonly state?: string;
  readonly language: string;
}

/** The site's location; the shell is English on Malay pages too (AR-4). */
export const PRIVACY_PLACE = { country: 'MY', language: 'en' } as const satisfies PrivacyPlace;

/** Fallback for a missing language (PT-1). */
export const PRIVACY_FALLBACK_LANGUAGE = 'en';

/** Footer links that come from the look-up: the second and the fourth, counted from 1 (SH-5). */
export const LOOKED_UP_FOOTER_LINKS = [
  { place: 2, type: 'privacyPolicy' },
  { place: 4, type: 'termsAndConditions' },
] as const satisfies readonly { readonly place: number; readonly type: PrivacyLinkType }[];
