import {
  CONSENT_AGE_S,
  CONSENT_COOKIE,
  CONSENT_PURPOSES,
  CONSENT_SIGNALS,
  CONSENT_VERSION,
  type ConsentPurpose,
} from './spec/consent.ts';

/** The purposes that a visitor has allowed; none: everything was declined. */
export type Consent = readonly ConsentPurpose[];

export type ConsentSignal = (typeof CONSENT_SIGNALS)[ConsentPurpose][number];

/** Consent mode as the tag manager is told it. */
export type ConsentState = Readonly<Record<ConsentSignal, 'granted' | 'denied'>>;

/**
 * The answer that a browser has kept (AN-2). Anybody can write a cookie: what is no purpose counts for nothing.
 * @param cookies as `document.cookie` has them.
 * @returns undefined where the visitor has not been asked yet, or was asked something else.
 */
export function readConsent(cookies: string): Consent | undefined {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [version, ...allowed] = kept?.slice(CONSENT_COOKIE.length + 1).split('.') ?? [];
  return version === CONSENT_VERSION ? CONSENT_PURPOSES.filter((purpose) => allowed.includes(purpose)) : undefined;
}

/** The cookie that keeps an answer, for `document.cookie` and `Set-Cookie`. @param secure the page came over https. */
export function consentCookie(allowed: Consent, secure: boolean): string {
  const value = [CONSENT_VERSION, ...allowed].join('.');
  return `${CONSENT_COOKIE}=${value}; Max-Age=${CONSENT_AGE_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What is granted and what is denied, each signal of consent mode by name. */
export function consentState(allowed: Consent): ConsentState {
  const answers = CONSENT_PURPOSES.flatMap((purpose) =>
    CONSENT_SIGNALS[purpose].map((signal) => [signal, allowed.includes(purpose) ? 'granted' : 'denied'] as const),
  );
  return Object.fromEntries(answers) as ConsentState;
}
