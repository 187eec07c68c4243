/** A malformed or unusual request, and the answer that it must get. */
export interface WireRequest {
  readonly what: string;
  /** The raw request; each character is one byte. */
  readonly bytes: string;
  /** Status of the answer; 0 when the connection is closed without one. */
  readonly status: number;
  /** workerd refuses it before our code runs, so the answer has none of our headers. */
  readonly unheard?: boolean;
}

const HOST = 'alun.example';
const END = '\r\n\r\n';
const close = (...lines: readonly string[]): string => ['', ...lines, 'Connection: close', '', ''].join('\r\n');
const get = (target: string, ...lines: readonly string[]): string =>
  `GET ${target} HTTP/1.1${close(`Host: ${HOST}`, ...lines)}`;
const from = (host: string, target = '/en-my/faq'): string => `GET ${target} HTTP/1.1${close(`Host: ${host}`)}`;
const method = (name: string, target = '/en-my/faq'): string => `${name} ${target} HTTP/1.1${close(`Host: ${HOST}`)}`;
const post = (body: string, ...lines: readonly string[]): string =>
  `POST /en-my/login HTTP/1.1${close(
    `Host: ${HOST}`,
    `Origin: http://${HOST}`,
    'Content-Type: application/x-www-form-urlencoded',
    ...lines,
  )}${body}`;

const LONG = 20 * 1024;

const TARGETS: readonly (readonly [target: string, status: number, unheard?: boolean])[] = [
  ['/en-my/faq', 200],
  ['*', 400],
  ['en-my', 302],
  ['evil.example:80', 302],
  ['en-my/faq', 400, true],
  ['//evil.example/en-my', 301],
  ['///evil.example/en-my/faq', 301],
  ['/\\evil.example/en-my', 400],
  ['/en-my\\scalp', 400],
  ['/en-my/faq\\..\\scalp', 400],
  ['/en-my/../en-my/scalp', 400],
  ['/en-my/../../x', 400],
  ['/en-my/./scalp', 400],
  ['/en-my/%2e%2e/', 400],
  ['/en-my/faq/%2E%2e/scalp', 400],
  ['/en-my/faq/..;/scalp', 404],
  ['/en-my/faq%2f..%2fscalp', 404],
  ['/en-my/faq#/scalp', 200],
  ['/en-my#', 200],
  ['/en-my/%00', 404],
  ['/en-my/faq%00', 404],
  ['/en-my/faq%0d%0aset-cookie:%20stolen=1', 404],
  ['/en-my/%zz%', 404],
  ['/en-my/%c0%af', 404],
  ['/en-my/%e0%80', 404],
  ['/en-my/faq?%zz=%&=&&?=%ff', 200],
  ['/en-my/faq?page=1&page=2?page=3', 200],
  [`/en-my/${'a'.repeat(LONG)}`, 404],
  [`/en-my/${'%61'.repeat(LONG / 3)}`, 301],
  [`/en-my/faq?x=${'a'.repeat(LONG)}`, 200],
  [`/${'../'.repeat(LONG / 3)}`, 400],
  ['http://evil.example/en-my/faq', 200],
  ['https://evil.example/EN-MY/faq', 301],
  ['http://evil.example', 302],
  ['http://a:b@evil.example/en-my/faq', 200],
  ['ftp://evil.example/en-my/faq', 200],
  ['http:///en-my/faq', 400, true],
  ['http://[::1/en-my/faq', 400, true],
  ['\\\\evil.example\\en-my', 400, true],
  ['?x', 400, true],
  ['@evil.example/en-my', 400, true],
  ['', 400, true],
  ['/en-my/\tfaq', 400, true],
  ['/en-my/fa q', 400, true],
  ['/en-my/\x00', 400, true],
  ['/en-my/\xff\xc0\xaf', 400, true],
];

const HOSTS: readonly (readonly [host: string, status: number, target?: string])[] = [
  ['evil.example', 200],
  ['EVIL.example:8080', 200],
  ['[::1]:8080', 200],
  ['evil.example', 301, '/EN-MY/faq'],
  ['evil.example:99999', 400],
  ['evil.example:port', 400],
  ['1.2.3.4.5', 400],
  ['e vil<>', 400],
  ['a@evil.example', 400],
  // Characters that a host must not contain would turn our addresses into others.
  ['evil.example#', 400],
  ['evil.example?', 400],
  ['evil.example/en-my/scalp', 404],
  ['evil.example/en-my/scalp#', 200],
  ['evil.example/en-my/scalp?', 200],
  ['evil.example\\en-my\\scalp#', 400],
  ['evil.example\\en-my\\scalp?', 400],
  ['evil.example/..', 400],
];

/** Requests with malformed or contradictory lines. */
const OTHERS: readonly WireRequest[] = [
  { what: 'no Host', bytes: `GET /en-my/faq HTTP/1.1${close()}`, status: 400, unheard: true },
  { what: 'an empty Host', bytes: from(''), status: 400, unheard: true },
  { what: 'two Hosts', bytes: get('/en-my/faq', 'Host: evil.example'), status: 400 },
  { what: 'the same Host twice', bytes: get('/en-my/faq', `Host: ${HOST}`), status: 400 },
  { what: 'a folded header', bytes: get('/en-my/faq', 'X-A: b\r\n c'), status: 400, unheard: true },
  { what: 'a header name with a space', bytes: get('/en-my/faq', 'X A: b'), status: 400, unheard: true },
  { what: 'a space before the colon', bytes: get('/en-my/faq', 'X-A : b'), status: 400, unheard: true },
  { what: 'a line that is not a header', bytes: get('/en-my/faq', 'nonsense'), status: 400, unheard: true },
  { what: 'a value with a null byte', bytes: get('/en-my/faq', 'X-A: b\x00c'), status: 400, unheard: true },
  {
    what: '2,000 headers',
    bytes: get('/en-my/faq', ...Array.from({ length: 2_000 }, () => 'X-A: b')),
    status: 200,
  },
  { what: 'a header of 100 KB', bytes: get('/en-my/faq', `X-A: ${'b'.repeat(100_000)}`), status: 200 },
  { what: 'a body on GET', bytes: `${get('/en-my/faq', 'Content-Length: 5')}hello`, status: 200 },
  { what: 'a chunked body on GET', bytes: `${get('/en-my/faq', 'Transfer-Encoding: chunked')}0${END}`, status: 200 },
  {
    what: 'Content-Length and Transfer-Encoding, followed by another request',
    bytes: `${post('', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0${END}${get('/en-my/scalp')}`,
    status: 422,
  },
  {
    what: 'two Content-Lengths',
    bytes: post('abcde', 'Content-Length: 4', 'Content-Length: 5'),
    status: 400,
    unheard: true,
  },
  { what: 'a negative Content-Length', bytes: post('abcde', 'Content-Length: -1'), status: 400, unheard: true },
  { what: 'a Content-Length in words', bytes: post('abcde', 'Content-Length: five'), status: 400, unheard: true },
  {
    what: 'an unknown Transfer-Encoding',
    bytes: post('abcde', 'Transfer-Encoding: xchunked'),
    status: 400,
    unheard: true,
  },
  { what: 'invalid chunks', bytes: post(`zz\r\nabcde\r\n0${END}`, 'Transfer-Encoding: chunked'), status: 400 },
  { what: 'an unknown method', bytes: method('BREW'), status: 501, unheard: true },
  { what: 'a method in lower case', bytes: method('get'), status: 501, unheard: true },
  // workerd handles tunnels separately, and this Worker does not accept them.
  { what: 'CONNECT', bytes: method('CONNECT', 'evil.example:443'), status: 500, unheard: true },
  { what: 'OPTIONS *', bytes: method('OPTIONS', '*'), status: 400 },
  ...['OPTIONS', 'TRACE', 'PURGE', 'PROPFIND', 'QUERY', 'PUT', 'DELETE', 'PATCH'].map(
    (name): WireRequest => ({ what: name, bytes: method(name), status: 405 }),
  ),
  {
    what: 'tabs instead of spaces',
    bytes: `GET\t/en-my/faq\tHTTP/1.1${close(`Host: ${HOST}`)}`,
    status: 400,
    unheard: true,
  },
  { what: 'line ends without CR', bytes: get('/en-my/faq').replaceAll('\r', ''), status: 200 },
  { what: 'HTTP/1.0', bytes: `GET /en-my/faq HTTP/1.0${close(`Host: ${HOST}`)}`, status: 200 },
  { what: 'HTTP/1.0 without Host', bytes: `GET /en-my/faq HTTP/1.0${close()}`, status: 400, unheard: true },
  { what: 'HTTP/0.9', bytes: `GET /en-my/faq${END}`, status: 400, unheard: true },
  { what: 'HTTP/9.9', bytes: `GET /en-my/faq HTTP/9.9${close(`Host: ${HOST}`)}`, status: 400, unheard: true },
  { what: 'the HTTP/2 preface', bytes: `PRI * HTTP/2.0${END}SM${END}`, status: 0, unheard: true },
];

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text);

/** Requests that no standard HTTP client can send. */
export const WIRE_REQUESTS: readonly WireRequest[] = [
  ...TARGETS.map(
    ([target, status, unheard = false]): WireRequest => ({
      what: `the target ${JSON.stringify(shortened(target))}`,
      bytes: get(target),
      status,
      unheard,
    }),
  ),
  ...HOSTS.map(
    ([host, status, target = '/en-my/faq']): WireRequest => ({
      what: `${target} of the Host ${JSON.stringify(host)}`,
      bytes: from(host, target),
      status,
    }),
  ),
  ...OTHERS,
];
