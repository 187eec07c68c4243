/** Generator of bad input. It is seeded, so every failure can be reproduced. */
export interface BadInput {
  pick<T>(values: readonly T[]): T;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** Hostile or unusual text. */
  text(): string;
  /** A value of any JSON type except text; also deeply nested, long, or with names of object built-ins. */
  value(): unknown;
  /** A query string of these and other parameters, some repeated, some with broken encoding. */
  query(names: readonly string[]): string;
  /** A path segment. */
  segment(): string;
  /** Headers that no browser sends like this. */
  headers(): Record<string, string>;
}

const SCRIPT = '<script>hacked()</script>';
/** Markup that must never appear unescaped in a response. */
export const HOSTILE_MARKUP = [SCRIPT, '<img src=x onerror=hacked()>', '<svg/onload=hacked()>'] as const;

const TEXTS = [
  '',
  ' ',
  ...HOSTILE_MARKUP,
  `"><${'b'.repeat(50)}>`,
  `'"--></style></script>${SCRIPT}`,
  'javascript:hacked()',
  "' OR '1'='1' --",
  "'; DROP TABLE accounts; --",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2f',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\u007f\u0085\u2028\u2029',
  '\r\nSet-Cookie: stolen=1\r\n\r\n',
  '\u202eelddim eht ni\u202c',
  '\u200f\u061cعربي עברית',
  '👩🏽‍🦱🧴🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '\uffff\ufffe\ufeff',
  '𐀀'.repeat(200),
  'x'.repeat(5_000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '0x7f',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '{"$gt":""}',
  '{}',
  '[]',
  'https://evil.example/',
  '//evil.example',
  '\\\\evil.example\\share',
  'data:text/html,<script>hacked()</script>',
  'a@b.example\nBcc: all@evil.example',
  '%',
  '%zz',
  '%ff%fe',
  '%00',
  '+',
  '&=&=',
  ',,,,',
  '..;/',
  '*',
  '(a+)+$'.repeat(20),
] as const;

const BROKEN_PAIRS = ['%', '%zz=1', '=', '&&&', 'a=%ff', '%E0%A4%A=1', '__proto__[x]=1', 'a[]=1&a[]=2', '?', '#'];

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** HTTP allows no other characters in a header. */
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').trim();

export function badInput(seed: number): BadInput {
  const random = generator(seed);
  const below: BadInput['below'] = (limit) => Math.floor(random() * limit);
  const pick: BadInput['pick'] = (values) => values[below(values.length)] as (typeof values)[number];
  const text = (): string => (random() < 0.2 ? `${pick(TEXTS)}${pick(TEXTS)}` : pick(TEXTS));
  const value = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => below(2) === 1,
      () => pick([0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e300]),
      () => [],
      () => Array.from({ length: below(300) }, text),
      () => ({}),
      () => JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`),
      () => JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
      () => Object.fromEntries(Array.from({ length: below(20) }, () => [text(), text()])),
    ])();
  const query: BadInput['query'] = (names) => {
    const pairs = Array.from({ length: 1 + below(5) }, () => {
      if (random() < 0.15) return pick(BROKEN_PAIRS);
      const name = random() < 0.8 ? pick(names) : text();
      return `${encodeURIComponent(name)}=${random() < 0.8 ? encodeURIComponent(text()) : pick(['%', '%zz', '%ff', '+', ''])}`;
    });
    return pairs.join('&');
  };
  return {
    pick,
    below,
    text,
    value,
    query,
    segment: () => encodeURIComponent(text()).slice(0, 1_500) || 'x',
    headers: () => ({
      accept: inHeader(text()),
      'accept-encoding': inHeader(text()),
      'accept-language': inHeader(text()),
      'if-none-match': inHeader(text()),
      range: inHeader(text()),
      'x-forwarded-host': inHeader(text()),
      cookie: `${inHeader(text())}=${inHeader(text())}; session=${inHeader(text())}; alun-consent=${inHeader(text())}`,
    }),
  };
}
