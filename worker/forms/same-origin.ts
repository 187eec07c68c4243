/**
 * Whether a write comes from a page of this site (SC-3). Browsers say so with every POST, in one header or in both; whoever
 * says nothing is no browser.
 */
export function isSameOrigin({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  return (site === null || site === 'same-origin') && (origin === null || origin === new URL(url).origin);
}
