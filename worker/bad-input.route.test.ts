import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPARE_PARAMETERS } from '../shared/compare-address.ts';
import { FILTER_PARAMETERS } from '../shared/filter-query.ts';
import { ACCOUNT_HREF, CONSENT_HREF, RECOMMENDATIONS_HREF, VOTES_HREF } from '../shared/routes.ts';
import { PREVIEW_PARAMETER } from '../shared/spec/preview.ts';
import { BASE_PATH } from '../shared/spec/site.ts';
import { sign } from './api/testing/sign.ts';
import { createApp } from './app.tsx';
import { PRODUCT_DIALOG_PARAMETERS } from './catalogue/product-dialogs.tsx';
import { PRODUCT_LIST_PARAMETERS } from './catalogue/product-list-api.tsx';
import { FORM_PARAMETERS } from './forms/form-state.ts';
import { createLog } from './log.ts';
import { sessionCookie } from './ops/ops-session.ts';
import { PAGE_FORMS } from './pages/page-forms.ts';
import { RECOMMENDATIONS_PARAMETERS } from './recommendations/recommendations-api.ts';
import { REVIEWS_API_PARAMETERS } from './reviews/reviews-api.tsx';
import { REVIEWS_PARAMETERS } from './reviews/reviews-ask.ts';
import { ENDPOINT_PARAMETERS, SEARCH_PARAMETERS } from './search/search-params.ts';
import { fakeSearch } from './search/testing/fake-search.ts';
import { type BadInput, badInput, HOSTILE_MARKUP } from './testing/bad-input.ts';
import { openSite, type Site } from './testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from './testing/whole-space.ts';

const SEED = 20_261_121;
/** Requests of each kind to each endpoint. */
const RUNS = 25;
const ORIGIN = 'http://localhost:8787';

/** Fewer runs where each try to log in computes a password hash, whether the account exists or not. */
const RUNS_OF_HASHING = 2;

/** Tables that count tries for rate limits. They contain nothing of the request. */
const COUNTERS = new Set(['account_tries', 'account_places']);

let site: Site;
let complaints: string[] = [];
let bad: BadInput;

beforeAll(async () => {
  await fillWholeSpace();
  const allowAll = { limit: async () => ({ success: true }) };
  const quiet = openSite().deps;
  const log = createLog({
    clock: quiet.clock,
    sink: (level, line) => level === 'error' && complaints.push(line),
  });
  const search = fakeSearch({ product: { lemon: 'Lemon' }, article: { article: 'Lemon' }, story: {} });
  site = openSite({ log, search, formLimiter: allowAll, voteLimiter: allowAll, opsLimiter: allowAll });
});

/** Number of rows in each table of the services, and the newest purge. */
async function kept(): Promise<Readonly<Record<string, number>>> {
  const { results } = await env.SERVICES_DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_fts*'",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !COUNTERS.has(name));
  const counts = await Promise.all(
    tables.map(async (name) => {
      const row = await env.SERVICES_DB.prepare(`SELECT count(*) AS n FROM "${name}"`).first<{ n: number }>();
      return [name, row?.n ?? 0] as const;
    }),
  );
  const [purge] = await site.deps.cache.purgeLog.list({ limit: 1 });
  return { ...Object.fromEntries(counts), purges: purge?.seq ?? 0 };
}

let before: Readonly<Record<string, number>>;
beforeEach(async () => {
  bad = badInput(SEED);
  complaints = [];
  before = await kept();
});
afterEach(async () => {
  expect(complaints, 'errors in the log').toEqual([]);
  expect(await kept(), 'rows of each table').toEqual(before);
});

/** The status of a response to bad input, and its fault if it has one. */
async function faultOf(
  answer: Response,
  allowed: (status: number) => boolean,
  hasBody: boolean,
): Promise<string | undefined> {
  const { status, headers } = answer;
  const text = await answer.text();
  if (!allowed(status)) return `${status} ${text.slice(0, 200)}`;
  if (hasBody && status >= 400 && text === '') return `${status} and not a word`;
  if (headers.get('set-cookie')?.includes('stolen')) return `${status} with a cookie that the sender made`;
  if (!headers.get('content-security-policy')) return `${status} without a security policy`;
  if (/html/.test(headers.get('content-type') ?? ''))
    for (const markup of HOSTILE_MARKUP) if (text.includes(markup)) return `${status} with ${markup}`;
  return undefined;
}

/** Sends requests one after the other and expects no fault in any response. */
async function expectFaultless(
  requests: Iterable<readonly [path: string, init?: RequestInit]>,
  allowed: (status: number) => boolean,
): Promise<void> {
  const faults: string[] = [];
  for (const [path, init] of requests) {
    const fault = await faultOf(await site.get(path, init), allowed, init?.method !== 'HEAD');
    const sent = typeof init?.body === 'string' ? ` ${init.body.slice(0, 300)}` : '';
    if (fault) faults.push(`${init?.method ?? 'GET'} ${path.slice(0, 300)}${sent} → ${fault}`);
  }
  expect(faults).toEqual([]);
}

function* repeated<T>(runs: number, make: () => T): Generator<T> {
  for (let run = 0; run < runs; run += 1) yield make();
}

/** Every route of the app, once per method and pattern, without global middleware. */
const ROUTES = createApp(openSite().deps)
  .routes.filter(({ path }) => path !== '/*' && path !== '*' && !path.startsWith('/__'))
  .map(({ method, path }) => ({ method, path }));
const PATTERNS = [...new Set(ROUTES.map(({ path }) => path))];

const PARAMETERS = [
  PREVIEW_PARAMETER,
  'src',
  'gtin',
  ...[
    COMPARE_PARAMETERS,
    FILTER_PARAMETERS,
    FORM_PARAMETERS,
    PRODUCT_DIALOG_PARAMETERS,
    PRODUCT_LIST_PARAMETERS,
    RECOMMENDATIONS_PARAMETERS,
    REVIEWS_PARAMETERS,
    REVIEWS_API_PARAMETERS,
    SEARCH_PARAMETERS,
    ENDPOINT_PARAMETERS,
  ].flatMap((parameters) => Object.keys(parameters)),
];

/** A concrete path of a pattern, with random values for its parameters. */
const pathOf = (pattern: string): string =>
  pattern
    .replace(/:dialog\{[^}]*\}/, () => bad.pick(['quick-view', 'shops']))
    .replace(/:file\{.*\}$/, () => `sitemap-${bad.below(100_000)}.xml`)
    .replace(/:\w+|\*$/g, () => bad.pick([bad.segment(), `${bad.segment()}/${bad.segment()}`, 'lemon']));

describe('GET and HEAD with random input', () => {
  it.each(PATTERNS)('RS-3 SC-2 %s never fails, and echoes no markup', async (pattern) => {
    const requests = repeated(RUNS, () => {
      const path = `${pathOf(pattern)}${bad.pick(['', '?', '?', '?', '??'])}`;
      const query = path.endsWith('?') ? bad.query(PARAMETERS) : '';
      return [`${path}${query}`, { method: bad.pick(['GET', 'GET', 'HEAD']), headers: bad.headers() }] as const;
    });
    await expectFaultless(requests, (status) => status < 500);
  });

  it.each(Object.entries(WHOLE_SPACE))(
    'RS-3 SC-2 the page %s is served whatever its query and headers',
    async (_, page) => {
      const path = `${BASE_PATH}${page[1] === '/' ? '' : page[1]}`;
      const names = PARAMETERS.filter((name) => name !== PREVIEW_PARAMETER);
      const requests = repeated(RUNS, () => [`${path}?${bad.query(names)}`, { headers: bad.headers() }] as const);
      await expectFaultless(requests, (status) => status === 200 || status === 206 || status === 304);
    },
  );
});

interface Post {
  readonly path: string;
  /** Fields of a form, or members of a JSON body. */
  readonly fields: readonly string[];
  /** `nothing`: the endpoint reads no body, so any body is accepted. */
  readonly kind: 'form' | 'json' | 'nothing';
  /** Headers that authorise the request, so that its body is read. */
  readonly headers?: (body: string) => Promise<Headers>;
}

const { CONTENT_WEBHOOK_SECRET, OPS_TOKEN } = openSite().deps.settings;
const atTheDesk = async () => {
  const cookie = await sessionCookie(OPS_TOKEN, { now: Date.now(), secure: false });
  return new Headers({ cookie: cookie.split(';')[0] ?? '' });
};
const asOperator = async () =>
  new Headers({ authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' });
let deliveries = 0;
const asContent = (body: string) => {
  deliveries += 1;
  const topic = 'ContentManagement.Entry.publish';
  const key = `bad-${deliveries}`;
  return sign({ secret: CONTENT_WEBHOOK_SECRET, path: '/hooks/content', body, topic, signedAt: Date.now(), key });
};

/** Every route that accepts POST; forms by the type of their page. */
const POSTS: Readonly<Record<string, Post>> = {
  '/hooks/content': { path: '/hooks/content', kind: 'json', fields: ['sys', 'fields'], headers: asContent },
  '/ops/api/purge': {
    path: '/ops/api/purge',
    kind: 'json',
    fields: ['tags', 'paths', 'everything', 'hard', 'reason', 'actor'],
    headers: asOperator,
  },
  // It reads no body and accepts anyone with the token.
  '/ops/api/reindex': { path: '/ops/api/reindex', kind: 'json', fields: [] },
  '/ops/log-in': { path: '/ops/log-in', kind: 'form', fields: ['token'] },
  '/ops/log-out': { path: '/ops/log-out', kind: 'nothing', fields: [] },
  '/ops/reindex': { path: '/ops/reindex', kind: 'form', fields: ['pressed'] },
  '/ops/moderate': { path: '/ops/moderate', kind: 'form', fields: ['review', 'reason', 'pressed'], headers: atTheDesk },
  // Without the required reason: any other input might be a valid purge.
  '/ops/purge': {
    path: '/ops/purge',
    kind: 'form',
    fields: ['kind', 'what', 'actor', 'hard', 'pressed'],
    headers: atTheDesk,
  },
  [VOTES_HREF]: { path: VOTES_HREF, kind: 'form', fields: ['vote', 'from'] },
  [RECOMMENDATIONS_HREF]: { path: RECOMMENDATIONS_HREF, kind: 'form', fields: ['articleId'] },
  [CONSENT_HREF]: { path: CONSENT_HREF, kind: 'form', fields: ['allowed'] },
  [ACCOUNT_HREF]: { path: ACCOUNT_HREF, kind: 'form', fields: ['pressed'] },
  ...Object.fromEntries(
    Object.entries(PAGE_FORMS).map(([pageType, form]) => {
      const [, path = `/no-page-of-${pageType}`] = Object.values(WHOLE_SPACE).find(([type]) => type === pageType) ?? [];
      return [pageType, { path: `${BASE_PATH}${path}`, kind: 'form', fields: form?.fields ?? [] } as const];
    }),
  ),
};
const FORMS = Object.entries(POSTS).filter(([, { kind }]) => kind === 'form');
const DATA = Object.entries(POSTS).filter(([, { kind, headers }]) => kind === 'json' && headers !== undefined);
const READING = Object.entries(POSTS).filter(([, { kind }]) => kind !== 'nothing');

/** One visitor. The edge sets the address, so no other visitor can fake it. */
const FROM_HERE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '203.0.113.9' } as const;
const asForm = (fields: readonly string[]): string =>
  new URLSearchParams(fields.map((field) => [field, bad.text()])).toString();
const isRefused = (status: number): boolean => status >= 400 && status < 500;

describe('POST with bad input', () => {
  it('RS-3 every POST route is tested here', () => {
    const taking = ROUTES.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(taking.filter((path) => !(path in POSTS)).sort()).toEqual([`${BASE_PATH}/*`]);
  });

  it.each(FORMS)(
    'SC-3 RS-3 %s refuses garbage in every field with a message, and stores nothing',
    async (name, post) => {
      const pass = Object.fromEntries((await post.headers?.('')) ?? []);
      const type = 'application/x-www-form-urlencoded';
      const requests = repeated(name === 'loginPage' ? RUNS_OF_HASHING : RUNS, () => {
        const headers = { ...bad.headers(), ...FROM_HERE, ...pass, 'content-type': type };
        return [post.path, { method: 'POST', headers, body: asForm(post.fields) }] as const;
      });
      await expectFaultless(requests, isRefused);
    },
  );

  it.each(Object.entries(POSTS))('SC-3 %s refuses requests from other origins', async (_, post) => {
    const requests = repeated(RUNS, () => {
      const origin = bad.pick(['https://evil.example', 'null', 'http://localhost', 'https://localhost:8787', '']);
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) };
      return [post.path, { method: 'POST', headers, body: asForm(post.fields) }] as const;
    });
    await expectFaultless(requests, (status) => status === 403 || status === 401);
  });

  it.each(READING)('SC-3 %s refuses bodies that are too large, of another type or malformed', async (_, post) => {
    const whole = new URLSearchParams(post.fields.map((field) => [field, '1'])).toString();
    const types = ['application/json', 'text/plain', 'text/xml', 'image/png', 'multipart/form-data', 'x', ''];
    const type = 'application/x-www-form-urlencoded';
    const wrong: readonly (readonly [contentType: string, body: BodyInit])[] = [
      ...types.map((other) => [other, whole] as const),
      [type, `${whole}&${'x'.repeat(5 * 1024 * 1024)}`],
      [type, Array.from({ length: 2_000 }, (_field, index) => `f${index}=1`).join('&')],
      [type, `${whole}&${post.fields[0]}=2`],
      [type, new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0x00])],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="a"; filename="a.html"\r\n\r\n<b>\r\n--x--\r\n`,
      ],
      ['application/json', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
      ['application/json', '{"__proto__":{"polluted":1},'],
      [type, ''],
    ];
    const requests = wrong.map(([contentType, body]) => {
      const headers = { ...FROM_HERE, ...(contentType ? { 'content-type': contentType } : {}) };
      return [post.path, { method: 'POST', headers, body }] as const;
    });
    await expectFaultless(requests, isRefused);
    expect('polluted' in {}).toBe(false);
  });

  it.each(DATA)('SC-3 RS-3 %s refuses wrong JSON types, also from authorized callers', async (_, post) => {
    for (const _run of repeated(RUNS, () => null)) {
      // The first field is always invalid.
      const [first = '', ...others] = post.fields.toReversed();
      const entries = others.map((field) => [field, bad.below(2) === 0 ? bad.value() : bad.text()] as const);
      const whole = { ...Object.fromEntries(entries), [first]: bad.value() };
      const text = bad.pick([
        JSON.stringify(whole),
        JSON.stringify(bad.value()),
        bad.text(),
        `${JSON.stringify(whole)},`,
      ]);
      const headers = (await post.headers?.(text)) ?? new Headers();
      await expectFaultless([[post.path, { method: 'POST', headers, body: text }]], isRefused);
    }
    expect('polluted' in {}).toBe(false);
  });

  it('SC-3 PUT, PATCH, DELETE and OPTIONS are refused everywhere', async () => {
    const paths = [...Object.values(POSTS).map(({ path }) => path), BASE_PATH, `${BASE_PATH}/nowhere`];
    const requests = paths.flatMap((path) =>
      ['PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [path, { method, headers: FROM_HERE }] as const),
    );
    await expectFaultless(requests, isRefused);
  });
});
