/** The signed parts of a request: exactly what is sent, except for a query. */
export interface SignableRequest {
  readonly method: string;
  /** The result of `signedPath`. */
  readonly path: string;
  /** Signed headers, except those that signing adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SIGNATURE = 'x-contentful-signature';
const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';

/** Path and query as they are signed: the path as it is sent, the query escaped twice more, as by the vendor's toolkit. */
export const signedPath = ({ pathname, search }: URL): string =>
  pathname + (search && `?${encodeURI(encodeURIComponent(search.slice(1)))}`);

/**
 * The three headers of Contentful's request verification (protocol facts 4.8): HMAC-SHA256 over method, path, signed headers and body.
 * @param secret 64 characters, used as text
 * @param timestamp milliseconds since 1970; receivers refuse signatures older than 30 s
 */
export async function signRequest(
  secret: string,
  request: SignableRequest,
  timestamp: number,
): Promise<Readonly<Record<string, string>>> {
  const given = Object.entries(request.headers).map(
    ([name, value]) => [name.toLowerCase().trim(), value.trim()] as const,
  );
  const names = [...given.map(([name]) => name), SIGNED_HEADERS, TIMESTAMP].sort();
  const own = { [SIGNED_HEADERS]: names.join(','), [TIMESTAMP]: String(timestamp) };
  const values = new Map<string, string>([...given, ...Object.entries(own)]);
  const headers = names.map((name) => `${name}:${values.get(name) ?? ''}`).join(';');
  const canonical = [request.method, request.path, headers, request.body].join('\n');
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(canonical));
  return { ...own, [SIGNATURE]: new Uint8Array(signature).toHex() };
}
