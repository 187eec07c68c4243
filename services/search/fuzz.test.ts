import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { services } from '../testing/space.ts';
import { asVisitor, idsOf, stock } from './testing/vendor.ts';

const RUNS = 1_500;

/** Mulberry32, a seeded random number generator: every run sends the same malformed requests, so a failure can be reproduced. */
function generator(seedNumber: number): () => number {
  let state = seedNumber;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(20_261_121);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const times = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * most) }, make);

const PIECES = [
  'scent',
  'minPrice',
  ':',
  '-',
  '\\',
  '\\-',
  '"',
  "'",
  '(',
  ')',
  ' AND ',
  ' OR ',
  ' NOT ',
  ' TO ',
  '<',
  '<=',
  '=',
  '!=',
  '>',
  '1',
  '-1.5e9',
  '.5',
  '1e999',
  'lemon',
  'shampoo',
  '*',
  ',',
  '[',
  ']',
  '{',
  '}',
  '&',
  '%',
  '%zz',
  '\u0000',
  '\ud800',
  '🌊',
  'é',
  'ﬁ',
  'İ',
  '߷',
  '\u0301',
  '__proto__',
  'constructor',
  'toString',
  ' ',
  '\n',
  '𝕊',
  'ß',
] as const;
const text = (): string => times(8, () => pick(PIECES)).join('');
const VALUES: readonly (() => unknown)[] = [
  text,
  () => '',
  () => 'x'.repeat(pick([1, 600, 60_000])),
  () => pick([null, true, false, 0, 1, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER]),
  () => times(5, text),
  () => times(3, () => times(3, text)),
  () => [[[text()]]],
  () => ({ [text()]: text() }),
  () => times(4, () => pick([null, 1, {}, []])),
  () => JSON.stringify(times(3, text)),
];
const value = (): unknown => pick(VALUES)();

const PARAMETERS = [
  'query',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'facets',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'filters',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'highlightPreTag',
  'restrictSearchableAttributes',
  'queryType',
  'removeWordsIfNoResults',
  'typoTolerance',
  'minWordSizefor1Typo',
  'getRankingInfo',
  'responseFields',
  'analytics',
  'aroundLatLng',
  'params',
  'cursor',
  'facetQuery',
  'indexName',
  'requests',
  'nothing',
  '__proto__',
] as const;
/** Mostly valid, so that a request gets far enough for its invalid part to matter. */
const params = (): Record<string, unknown> =>
  Object.fromEntries([
    ['query', pick(['lemon', 'shampoo', text()])],
    ...times(3, () => [pick(PARAMETERS), value()] as const),
    ...(random() < 0.5
      ? [
          [
            pick(['filters', 'facetFilters', 'numericFilters']),
            pick([text(), times(3, text), [times(3, text)]]),
          ] as const,
        ]
      : []),
  ]);

const SETTINGS = [
  'searchableAttributes',
  'attributesForFaceting',
  'customRanking',
  'ranking',
  'replicas',
  'hitsPerPage',
  'typoTolerance',
  'unretrievableAttributes',
  'x',
] as const;
const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
  'fly',
] as const;
const record = (): unknown =>
  pick([
    value,
    () => ({
      objectID: pick(['a', 'b', text(), value()]),
      [text()]: value(),
      n: { _operation: pick(['Increment', 'Add', 'Fly']), value: value() },
    }),
  ])();
const name = (): string => pick(['fuzz', 'fuzz', 'fuzz-2', '*', '%', text() || 'x']);

interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}
const at = (index: string, rest = ''): string => `/1/indexes/${encodeURIComponent(index.toWellFormed())}${rest}`;
const ATTEMPTS: readonly (() => Attempt)[] = [
  () => ({ method: 'POST', path: at('fuzz', '/query'), body: params() }),
  () => ({ method: 'POST', path: at('fuzz', '/query'), body: params() }),
  () => ({
    method: 'POST',
    path: at('fuzz', '/query'),
    body: { params: new URLSearchParams(times(4, () => [pick(PARAMETERS), String(text()).toWellFormed()])).toString() },
  }),
  () => ({
    method: 'GET',
    path: `${at('fuzz')}?${new URLSearchParams(times(4, () => [pick(PARAMETERS), text().toWellFormed()]))}`,
  }),
  () => ({
    method: 'POST',
    path: at('*', '/queries'),
    body: {
      requests: times(4, () => ({ indexName: pick(['fuzz', value()]), ...params() })),
      strategy: pick([undefined, 'none', value()]),
    },
  }),
  () => ({
    method: 'POST',
    path: at('fuzz', `/facets/${pick(['scent', 'nothing'])}/query`),
    body: { facetQuery: value(), ...params() },
  }),
  () => ({ method: 'POST', path: at('fuzz', '/browse'), body: pick([params(), { cursor: value() }]) }),
  () => ({ method: 'POST', path: at('fuzz', '/deleteByQuery'), body: { filters: `nothing:${text()}` } }),
  () => ({
    method: 'POST',
    path: at('fuzz-2', '/batch'),
    body: { requests: times(5, () => ({ action: pick(ACTIONS), body: record() })) },
  }),
  () => ({
    method: 'POST',
    path: at('*', '/batch'),
    body: { requests: times(3, () => ({ action: pick(ACTIONS), indexName: 'fuzz-2', body: record() })) },
  }),
  () => ({
    method: 'PUT',
    path: at('fuzz-2', '/settings'),
    body: Object.fromEntries(times(3, () => [pick(SETTINGS), value()])),
  }),
  () => ({
    method: 'PUT',
    path: at('fuzz-2', `/${encodeURIComponent((text() || 'y').toWellFormed())}`),
    body: record(),
  }),
  () => ({ method: 'POST', path: at('fuzz-2', '/a/partial'), body: record() }),
  () => ({ method: 'POST', path: at('fuzz-2', '/query'), body: params() }),
  () => ({
    method: 'POST',
    path: at('*', '/objects'),
    body: { requests: times(3, () => ({ indexName: name(), objectID: value() })) },
  }),
  () => ({
    method: 'POST',
    path: at(name(), '/operation'),
    body: { operation: pick(['copy', 'fly', value()]), destination: pick(['fuzz-2', value()]), scope: value() },
  }),
  () => ({ method: 'GET', path: at(name(), `/task/${text().replace(/[^\w.-]/g, '')}`) }),
  () => ({
    method: pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
    path: `/1/${pick(['indexes', 'indexes/', 'keys', 'indexes//query', 'indexes/%E0%A4/query', 'logs'])}`,
  }),
  () => ({
    method: 'POST',
    path: at('fuzz', '/query'),
    body: pick(['', '{', '[]', '"x"', '[[[[', '\u0000', '{"query":']),
  }),
];

beforeAll(() => stock('fuzz'));

it(`RS-3 ${RUNS} random requests get no 5xx, errors have the vendor's format, and search still works`, async () => {
  for (let run = 0; run < RUNS; run++) {
    const { method, path, body } = pick(ATTEMPTS)();
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await services(`http://services${path}`, {
      method,
      headers: { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_ADMIN_KEY },
      ...(sent === undefined || method === 'GET' ? {} : { body: sent }),
    });
    const text = await response.text();
    const what = `run ${run}: ${method} ${path} ${sent?.slice(0, 2_000)} → ${response.status} ${text.slice(0, 300)}`;
    expect(response.status, what).toBeLessThan(500);
    if (response.status >= 400)
      expect(JSON.parse(text), what).toEqual({ message: expect.stringMatching(/./), status: response.status });
  }
  expect(idsOf(await asVisitor().searchSingleIndex({ indexName: 'fuzz', searchParams: { query: 'lemon' } }))).toEqual([
    'lemon',
  ]);
}, 120_000);
