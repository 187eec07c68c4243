/** Maximum difference between signing time and now, in either direction, in milliseconds (protocol facts 4.8). */
const SIGNATURE_LIFE_MS = 30_000;

/** Headers that decide what is done; unsigned, anybody could set them. */
const MUST_BE_SIGNED = ['x-contentful-signed-headers', 'x-contentful-timestamp', 'x-contentful-topic'] as const;

/** In place of a byte that is no UTF-8: Contentful sends characters up to 255 of a webhook's name as one byte, but signs two. */
const UNREADABLE = '\ufffd';

/** A valid header name (RFC 9110 section 5.6.2); `headers.get` throws on others. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type SignatureVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const refused = (reason: string): SignatureVerdict => ({ ok: false, reason });

/**
 * Verifies a request signed by Contentful (protocol facts 4.8): HMAC-SHA256 over method, path, the signed headers sorted by
 * name, and the raw body. The comparison takes constant time.
 * @param now milliseconds since the epoch.
 */
export async function verifySignature(request: SignedRequest, secret: string, now: number): Promise<SignatureVerdict> {
  const { headers } = request;
  const signature = headers.get('x-contentful-signature');
  const list = headers.get('x-contentful-signed-headers');
  const timestamp = headers.get('x-contentful-timestamp');
  if (!signature || !list || !timestamp) {
    return refused('the request is not signed; turn on request verification for this webhook');
  }
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{10,16}$/.test(timestamp)) return refused('the signature is malformed');
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every((name) => HEADER_NAME.test(name))) return refused('the list of signed headers is malformed');
  const unsigned = MUST_BE_SIGNED.filter((name) => !names.includes(name));
  if (unsigned.length > 0) return refused(`not signed: ${unsigned.join(', ')}`);
  if (Math.abs(now - Number(timestamp)) >= SIGNATURE_LIFE_MS) {
    return refused('the signature is older than 30 seconds, or the clocks differ');
  }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const right = await crypto.subtle.verify('HMAC', key, fromHex(signature), canonicalBytes(request, names));
  if (right) return { ok: true };
  const unreadable = names.find((name) => headers.get(name)?.includes(UNREADABLE));
  return refused(
    unreadable === undefined
      ? 'the signature is wrong; check that both sides have the same secret'
      : `the signature is wrong: ${unreadable} must consist of ASCII characters; rename the webhook`,
  );
}

/** METHOD, PATH, HEADERS and BODY, each on its own line. */
function canonicalBytes(
  { method, url, headers, body }: SignedRequest,
  names: readonly string[],
): Uint8Array<ArrayBuffer> {
  const signed = [...names]
    .sort()
    .map((name) => `${name}:${(headers.get(name) ?? '').trim()}`)
    .join(';');
  const head = bytesOf(`${method}\n${pathOf(url)}\n${signed}\n`);
  const whole = new Uint8Array(head.byteLength + body.byteLength);
  whole.set(head);
  whole.set(body, head.byteLength);
  return whole;
}

/** The query is escaped twice more, like in the sender's toolkit. Better register an address without a query. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + (search && `?${encodeURI(encodeURIComponent(search.slice(1)))}`);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
