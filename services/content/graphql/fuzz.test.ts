import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { category } from '../../testing/entries.ts';
import { emptySpace, seed, services } from '../../testing/space.ts';

const GRAPHQL = 'http://services/content/v1/spaces/alun/environments/master';
const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';
const RUNS = 400;

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
const times = (most: number): number => Math.floor(random() * most);

const PIECES = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ':',
  ',',
  '"',
  '\\',
  '...',
  '$x',
  '@skip(if:true)',
  'query',
  'mutation',
  'fragment F on Category',
  '...F',
  'categoryCollection',
  'category(id:"dry")',
  'where:',
  '{slug:"dry"}',
  '{OR:[{},{AND:[]}]}',
  'items',
  'title',
  'limit:0',
  'limit:-1',
  'limit:99999999999',
  'order:[title_ASC,title_ASC]',
  'order:null',
  'sys{id}',
  '__schema{types{name}}',
  '__typename',
  'linkedFrom{entryCollection{total}}',
  'null',
  '\u0000',
  '🌊',
  '\ud800',
  'preview:true',
  'locale:"xx"',
  '"""',
  '#',
  'where:{sys:{id_in:["a",null]}}',
  'where:{title_contains:"%_\'"}',
];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  { query: {} },
  { a: { b: [] } },
  '\ud800',
  'a'.repeat(9000),
];

function randomBody(): string {
  const shape = times(6);
  const query = Array.from({ length: times(30) }, () => pick(PIECES)).join(pick([' ', '', '\n']));
  if (shape === 0) return query;
  if (shape === 1) return JSON.stringify(pick(VALUES));
  if (shape === 2)
    return JSON.stringify({
      query: pick(VALUES),
      variables: pick(VALUES),
      operationName: pick(VALUES),
      extensions: pick(VALUES),
    });
  if (shape === 3)
    return JSON.stringify({
      query: `{ categoryCollection(${pick(PIECES)}) { items { ${pick(PIECES)} ${pick(PIECES)} } } }`,
    });
  if (shape === 4)
    return JSON.stringify({
      query:
        'query ($w: CategoryFilter, $n: Int) { categoryCollection(where: $w, limit: $n) { total items { title } } }',
      variables: { w: pick(VALUES), n: pick(VALUES) },
    });
  return JSON.stringify({ query, variables: pick(VALUES) }).slice(0, times(400));
}

beforeAll(async () => {
  await emptySpace();
  await seed(category('dry', '/scalp/dry'));
});

it('RS-3 no malformed GraphQL request gets a 5xx, and every response is JSON', {
  timeout: 60_000,
}, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const body = randomBody();
    const type = pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain', '']);
    const response = await services(GRAPHQL, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}`, 'content-type': type },
    });
    expect(response.status, body).toBeLessThan(500);
    expect(Object.keys((await response.json()) as object).length, body).toBeGreaterThan(0);
  }
});

it('RS-3 deep nesting and long chains of fragments are refused within two seconds', async () => {
  const chain = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Category{...F${index + 1} ...F${index + 1}}`,
  ).join(' ');
  const queries = [
    '{'.repeat(4000),
    `{a(b:${'['.repeat(3000)}`,
    `query{categoryCollection{items{...F0}}} ${chain} fragment F60 on Category{title}`,
    '{__schema{types{fields{type{fields{type{fields{type{name}}}}}}}}}',
  ];
  for (const query of queries) {
    const started = performance.now();
    const response = await services(GRAPHQL, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}` },
    });
    await response.text();
    expect(response.status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(2000);
  }
});

it.each([1_000, 5_000, 9_000, 14_000])('RS-3 variables nested %i levels deep get a 400', async (depth) => {
  const query = 'query ($w: CategoryFilter) { categoryCollection(where: $w) { total } }';
  const w = `${'{"AND":['.repeat(depth)}{}${']}'.repeat(depth)}`;
  const response = await services(GRAPHQL, {
    method: 'POST',
    body: `{"query":${JSON.stringify(query)},"variables":{"w":${w}}}`,
    headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}` },
  });
  expect([response.status, await response.json()]).toMatchObject([400, { errors: [{}] }]);
});

it('RS-3 no malformed management request gets a 5xx', { timeout: 60_000 }, async () => {
  const paths = [
    '/entries/x',
    '/entries/..',
    '/entries/%00',
    '/entries',
    '/assets/x',
    '/assets/x/file?fileName=a.webp',
    '/entries/dry/published',
    '/import/drafts',
    '/import/publish',
    '/webhooks/x/retry',
    '/nothing',
    '/entries?content_type=none&limit=-5',
    '/webhooks?state=x&skip=1e9',
  ];
  for (let run = 0; run < RUNS / 2; run += 1) {
    const path = pick(paths);
    const method = pick(['GET', 'PUT', 'POST', 'DELETE', 'PATCH']);
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: randomBody() };
    const headers = {
      authorization: `Bearer ${env.MANAGEMENT_TOKEN}`,
      'x-contentful-version': pick(['1', '-1', 'x', '9e9']),
      'x-contentful-content-type': pick(['category', 'none', '']),
      'content-type': pick(['image/webp', 'application/json']),
    };
    const response = await services(`${MANAGEMENT}${path}`, { method, headers, ...body });
    await response.text();
    expect(response.status, `${method} ${path}`).toBeLessThan(500);
  }
});
