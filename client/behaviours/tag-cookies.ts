import { CONSENT_COOKIES, type ConsentPurpose } from '../../shared/spec/consent.ts';

/** Sets a cookie in all supported browsers. */
export function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of ours has the Cookie Store
  document.cookie = cookie;
}

/** Deletes the cookies that tags have set for a purpose, for this host and every domain above it (AN-2). */
export function removeCookies(purpose: ConsentPurpose): void {
  const hosts = location.hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!CONSENT_COOKIES[purpose].test(name)) continue;
    for (const domain of ['', ...hosts.map((host) => `; Domain=${host}`)])
      setCookie(`${name}=; Max-Age=0; Path=/${domain}`);
  }
}
