import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** How pages are kept and sent (decision 0031). */
export type PageEncoding = 'br';

/**
 * Brotli's qualities, of 11. The first is the last that costs no more than gzip does, for every page; the other takes fifty times as
 * long, 90 ms, for a tenth fewer bytes, for pages that many ask for (decision 0042).
 */
const QUALITY = { quick: 6, dense: 11 } as const;

/** How the dense quality writes distances (RFC 7932 section 4): a few bytes fewer for the heaviest product pages (decision 0060), in no more time. */
const DENSE_POSTFIX_BITS = 1;

/** What the network carries in one packet with its headers is not sooner there when it is smaller. */
const PACKET_BYTES = 1_200;

/** A body as it is kept. */
export interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Undefined: not encoded, it is small anyway. */
  readonly encoding: PageEncoding | undefined;
}

/** @param plain bytes that are nobody else's. */
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

/** For the few who do not take it as it is kept; where the platform wants gzip for them it makes it. */
export const decoded = (body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliDecompressSync(body));

/** Browsers of one kind say the same few words in this header; what strangers put there is bounded here, in number and length. */
const HEADERS_MAX = 100;
const LONGEST_HEADER = 100;
const answers = new Map<string, boolean>();

/** RFC 9110 section 12.5.3, as far as Brotli goes: named, or meant by a star, and with some weight. */
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
