/** Kinds of legal link that the privacy look-up knows (PT-1). */
export const PRIVACY_LINK_TYPES = ['privacyPolicy', 'termsAndConditions'] as const satisfies readonly string[];

export type PrivacyLinkType = (typeof PRIVACY_LINK_TYPES)[number];

/** Whose privacy terms this site shows: ISO 3166-1 country, its state where one has terms of its own, ISO 639-1 language. */
export interface PrivacyPlace {
  readonly country: string;
  readonly state?: string;
  readonly language: string;
}

/** The one place of the product; the shell is English on Malay pages too (AR-4). */
export const PRIVACY_PLACE = { country: 'MY', language: 'en' } as const satisfies PrivacyPlace;

/** Where a language is missing, this one stands in (PT-1). */
export const PRIVACY_FALLBACK_LANGUAGE = 'en';

/** The footer's second and fourth link are those of the look-up, counted from 1 (SH-5). */
export const LOOKED_UP_FOOTER_LINKS = [
  { place: 2, type: 'privacyPolicy' },
  { place: 4, type: 'termsAndConditions' },
] as const satisfies readonly { readonly place: number; readonly type: PrivacyLinkType }[];
