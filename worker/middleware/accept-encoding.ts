/**
 * What the visitor accepts. The platform, and the development server with it, puts its own `Accept-Encoding` in the place of
 * the visitor's and keeps that in `cf`: https://developers.cloudflare.com/workers/runtime-apis/request/
 */
export function acceptEncodingOf({ cf, headers }: Pick<Request, 'cf' | 'headers'>): string | null {
  const original = cf?.clientAcceptEncoding;
  return typeof original === 'string' ? original : headers.get('accept-encoding');
}
