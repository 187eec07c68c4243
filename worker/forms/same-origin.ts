/**
 * Whether a write comes from a page of this site (SC-3). Browsers send one or both headers with every POST; a request without them is
 * not from a browser.
 */
export function isSameOrigin({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  return (site === null || site === 'same-origin') && (origin === null || origin === new URL(url).origin);
}
