import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hrefOfPath } from '../shared/routes.ts';
import { SESSION_COOKIE } from '../shared/spec/accounts.ts';
import { logLineSchema } from '../shared/spec/log-line-schema.ts';
import { createApp } from './app.tsx';
import type { PurgeLog } from './cache/purge-log.ts';
import { createDeps } from './deps.ts';
import type { SearchIndexing } from './indexing/search-indexing.ts';
import { fillWholeSpace, WHOLE_SPACE } from './testing/whole-space.ts';

/** A visitor who puts personal data of every kind wherever possible. */
const PERSON = {
  address: '203.0.113.77',
  address6: '2001:db8:77::1',
  email: 'siti.rahmah@mailbox.example',
  nickname: 'SitiRahmah77',
  term: 'itchy-scalp-of-siti',
  cookie: 'cookie-of-siti-77',
  token: 'token-guessed-by-siti-77',
  name: 'Siti Rahmah',
  place: 'Kampung Baru',
  text: 'My name is Siti Rahmah and I live in Kampung Baru',
} as const;

/** Texts that no log line may contain, in any encoding. */
const TRACES = [...Object.values(PERSON), 'Siti', 'siti', 'Kampung', 'mailbox.example', '203.0.113'];

/** Valid values for all fields of the site's forms, with all personal data. */
const FIELDS = new URLSearchParams({
  // A review.
  rating: '4',
  isRecommended: 'true',
  reviewSummary: PERSON.text,
  reviewText: PERSON.text,
  userNickname: PERSON.nickname,
  userLocation: PERSON.place,
  userEmail: PERSON.email,
  contextdatavalue_Agemonth: '5',
  contextdatavalue_Ageyear: '1990',
  agreedToTermsAndConditions: 'yes',
  // A letter, a log-in, a registration.
  fullName: PERSON.name,
  email: PERSON.email,
  confirmEmail: PERSON.email,
  topic: 'product',
  product: '',
  message: PERSON.text,
  password: `${PERSON.token}-Aa1`,
  confirmPassword: `${PERSON.token}-Aa1`,
  firstName: PERSON.name,
  lastName: PERSON.place,
  birthMonth: '5',
  birthYear: '1990',
  postcode: '50300',
  // Votes, recommendations, the operators' log-in.
  reviewId: '1',
  vote: 'helpful',
  articleId: PERSON.nickname,
  token: PERSON.token,
});
const QUERY = `?term=${PERSON.term}&facet=${PERSON.nickname}&list=${PERSON.email}&preview=${PERSON.token}&email=${PERSON.email}`;

const HEADERS = {
  'cf-connecting-ip': PERSON.address,
  'x-forwarded-for': PERSON.address6,
  cookie: `${SESSION_COOKIE.name}=${PERSON.cookie}; ops=${PERSON.cookie}`,
  authorization: `Bearer ${PERSON.token}`,
  referer: `https://elsewhere.example/?q=${PERSON.term}`,
  'user-agent': PERSON.nickname,
  origin: 'http://localhost:8787',
  'sec-fetch-site': 'same-origin',
} as const;

/** An upstream that echoes everything it receives, as services do in error messages. */
const echo: Fetcher = Object.assign(Object.create(null), {
  fetch: async (request: Request) => {
    const told = `${request.url} ${await request.text()} ${[...request.headers.values()].join(' ')}`;
    if (told.length % 3 === 0) throw new Error('Network connection lost.');
    const body = {
      message: told,
      errors: [{ message: told }],
      Errors: [{ Message: told, Code: 'ERROR_UNKNOWN' }],
      HasErrors: true,
    };
    return told.length % 3 === 1
      ? Response.json(body, { status: 500 })
      : new Response(`{"told": "${told}`, { status: 200 });
  },
});

/** The bindings of a deployed site. */
const bindings = {
  ...env,
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'https://www.alun.example',
  EXPOSE_SERVICES: '',
  PURGE_LOG: env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>,
  SEARCH_INDEXING: env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>,
};

/** Every address of the route table and of each page type, with an e-mail address in every path parameter. */
function paths(routes: readonly { readonly path: string }[]): string[] {
  const filled = routes.map(({ path }) =>
    path
      .replace(/:file\{[^}]*\}+/, 'sitemap-1.xml')
      .replace(/:\w+(?:\{[^}]*\})?/g, PERSON.email)
      .replaceAll('*', PERSON.email),
  );
  const pages = [
    ...Object.values(WHOLE_SPACE).map(([, path]) => hrefOfPath(path)),
    '/en-my/shop/shampoos/lemon/writereview',
  ];
  return [...new Set([...filled, ...pages])].map((path) => (path.startsWith('/') ? path : `/${path}`));
}

async function linesOf(services: Fetcher): Promise<string[]> {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' ')));
  const bodies = [
    { body: FIELDS.toString(), type: 'application/x-www-form-urlencoded' },
    { body: `{"nickname": "${PERSON.nickname}", "email": ${PERSON.email}`, type: 'application/json' },
  ];
  // A new site for each: the circuit breaker of a failed one would stop further calls.
  const open = () => createApp(createDeps({ ...bindings, SERVICES: services }, crypto.randomUUID()));
  for (const path of paths(open().routes)) {
    const app = open();
    for (const init of [
      { method: 'GET' },
      ...bodies.map(({ body, type }) => ({ method: 'POST', body, headers: { 'content-type': type } })),
    ]) {
      const context = createExecutionContext();
      const request = new Request(`http://localhost:8787${path}${QUERY}`, {
        ...init,
        headers: { ...HEADERS, ...('headers' in init ? init.headers : {}) },
      });
      const answer = await app.fetch(request, bindings, context);
      await answer.text();
      await waitOnExecutionContext(context);
    }
  }
  return lines;
}

beforeAll(fillWholeSpace);
afterEach(() => vi.restoreAllMocks());

describe('the log of every route', () => {
  it.each([
    ['a healthy site', env.SERVICES as Fetcher],
    ['upstreams that echo their input', echo],
  ])('SC-4 no line of %s holds anything that the visitor sent', { timeout: 60_000 }, async (_, services) => {
    const lines = await linesOf(services);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(logLineSchema.safeParse(JSON.parse(line)).error, line).toBeUndefined();
      for (const trace of TRACES) expect(line).not.toContain(trace);
    }
    const events = new Set(lines.map((line) => logLineSchema.parse(JSON.parse(line)).event));
    expect([...events]).toEqual(expect.arrayContaining(['ops.refused', 'request.sent']));
  });
});
