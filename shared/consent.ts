import {
  CONSENT_AGE_S,
  CONSENT_COOKIE,
  CONSENT_PURPOSES,
  CONSENT_SIGNALS,
  CONSENT_VERSION,
  type ConsentPurpose,
} from './spec/consent.ts';

/** The purposes that a visitor has allowed; empty: everything was declined. */
export type Consent = readonly ConsentPurpose[];

export type ConsentSignal = (typeof CONSENT_SIGNALS)[ConsentPurpose][number];

/** Consent mode in the tag manager's format. */
export type ConsentState = Readonly<Record<ConsentSignal, 'granted' | 'denied'>>;

/**
 * Reads the stored answer (AN-2). Cookies are untrusted: an unknown purpose is ignored.
 * @param cookies in the format of `document.cookie`.
 * @returns undefined if the visitor has not answered yet, or answered another version of the question.
 */
export function readConsent(cookies: string): Consent | undefined {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [version, ...allowed] = kept?.slice(CONSENT_COOKIE.length + 1).split('.') ?? [];
  return version === CONSENT_VERSION ? CONSENT_PURPOSES.filter((purpose) => allowed.includes(purpose)) : undefined;
}

/** The cookie that stores an answer, for `document.cookie` and `Set-Cookie`. @param secure whether the page was loaded over https. */
export function consentCookie(allowed: Consent, secure: boolean): string {
  const value = [CONSENT_VERSION, ...allowed].join('.');
  return `${CONSENT_COOKIE}=${value}; Max-Age=${CONSENT_AGE_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Maps an answer to consent mode: each signal is granted or denied. */
export function consentState(allowed: Consent): ConsentState {
  const answers = CONSENT_PURPOSES.flatMap((purpose) =>
    CONSENT_SIGNALS[purpose].map((signal) => [signal, allowed.includes(purpose) ? 'granted' : 'denied'] as const),
  );
  return Object.fromEntries(answers) as ConsentState;
}
