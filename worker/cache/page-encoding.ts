import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The encoding in which pages are stored and sent (decision 0031). */
export type PageEncoding = 'br';

/**
 * Brotli qualities (maximum 11). `quick` is the highest that costs no more than gzip, for every page. `dense` takes fifty times as long (90
 * ms) and saves a tenth of the bytes, for popular pages (decision 0042).
 */
const QUALITY = { quick: 6, dense: 11 } as const;

/** Distance postfix bits of Brotli (RFC 7932 section 4): a few bytes fewer on the heaviest product pages (decision 0060), at no cost. */
const DENSE_POSTFIX_BITS = 1;

/** A body that fits into one network packet with its headers does not arrive sooner when compressed. */
const PACKET_BYTES = 1_200;

/** A body as it is stored. */
export interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Undefined: not compressed, because it is small. */
  readonly encoding: PageEncoding | undefined;
}

/** @param plain bytes that no other code holds */
export function encoded(plain: Uint8Array<ArrayBuffer>, quality: keyof typeof QUALITY = 'quick'): EncodedBody {
  if (plain.byteLength <= PACKET_BYTES) return { body: plain, encoding: undefined };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    ...(quality === 'dense' ? { [constants.BROTLI_PARAM_NPOSTFIX]: DENSE_POSTFIX_BITS } : {}),
  };
  return { body: new Uint8Array(brotliCompressSync(plain, { params })), encoding: 'br' };
}

/** For the few clients that do not accept the stored encoding. The platform applies gzip itself where it wants it. */
export const decoded = (body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliDecompressSync(body));

/** Bounds of the memo of `Accept-Encoding` headers. Browsers send few different values; other clients may send anything. */
const HEADERS_MAX = 100;
const LONGEST_HEADER = 100;
const answers = new Map<string, boolean>();

/** RFC 9110 section 12.5.3 for Brotli: listed, or covered by `*`, with a weight above 0. */
export function acceptsBrotli(acceptEncoding: string | null | undefined): boolean {
  if (!acceptEncoding) return false;
  const known = answers.get(acceptEncoding);
  if (known !== undefined) return known;
  const codings = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()));
  const brotli = codings.find(([name]) => name === 'br') ?? codings.find(([name]) => name === '*');
  const accepts = brotli !== undefined && !brotli.slice(1).some((part) => /^q=0(?:\.0*)?$/.test(part));
  if (acceptEncoding.length > LONGEST_HEADER) return accepts;
  if (answers.size >= HEADERS_MAX) answers.clear();
  answers.set(acceptEncoding, accepts);
  return accepts;
}
