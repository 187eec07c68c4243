/**
 * The visitor's `Accept-Encoding`. The platform and the development server replace this header with their own value and keep the original
 * in `cf`: https://developers.cloudflare.com/workers/runtime-apis/request/
 */
export function acceptEncodingOf({ cf, headers }: Pick<Request, 'cf' | 'headers'>): string | null {
  const original = cf?.clientAcceptEncoding;
  return typeof original === 'string' ? original : headers.get('accept-encoding');
}
