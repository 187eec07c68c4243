import { describe, expect, it } from 'vitest';
import { consentCookie, consentState, readConsent } from './consent.ts';

describe('the stored consent', () => {
  it('AN-2 no consent is read without the cookie', () => {
    expect(readConsent('')).toBeUndefined();
    expect(readConsent('a=1; not-alun-consent=1.measurement; b=2')).toBeUndefined();
  });

  it.each([[[]], [['measurement']], [['advertising']], [['measurement', 'advertising']]] as const)(
    'AN-2 %j is read back as it was stored, among other cookies',
    (allowed) => {
      const [kept] = consentCookie(allowed, true).split('; ');
      expect(readConsent(`first=1; ${kept}; last=2`)).toEqual(allowed);
    },
  );

  it.each([
    ['1.everything.__proto__', []],
    ['1.MEASUREMENT', []],
    ['1.advertising.measurement.advertising', ['measurement', 'advertising']],
    ['1', []],
  ] as const)('AN-2 a forged cookie %s allows only the known purposes it names', (value, allowed) => {
    expect(readConsent(`alun-consent=${value}`)).toEqual(allowed);
  });

  it.each(['', '0.measurement', '2.measurement', 'measurement', 'true'])(
    'AN-2 a cookie "%s" of another version counts as no answer',
    (value) => {
      expect(readConsent(`alun-consent=${value}`)).toBeUndefined();
    },
  );

  it('AN-2 the cookie lasts 180 days, is host-only and SameSite=Lax, and Secure only over https', () => {
    expect(consentCookie(['measurement'], false)).toBe(
      'alun-consent=1.measurement; Max-Age=15552000; Path=/; SameSite=Lax',
    );
    expect(consentCookie([], true)).toBe('alun-consent=1; Max-Age=15552000; Path=/; SameSite=Lax; Secure');
  });
});

describe('consent mode', () => {
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };

  it.each([
    [[], denied],
    [['measurement'], { ...denied, analytics_storage: 'granted' }],
    [['advertising'], { ...denied, ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }],
  ] as const)('AN-2 %j grants only the signals of its purposes', (allowed, state) => {
    expect(consentState(allowed)).toEqual(state);
  });
});
