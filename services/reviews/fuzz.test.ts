import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { emptySpace } from '../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, moderation, rawCall, storedCount } from './testing/conversations.ts';

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

const CALLS = [
  'products.json',
  'reviews.json',
  'statistics.json',
  'submitreview.json',
  'submitfeedback.json',
  'x.json',
  '',
];

const NAMES = [
  'Filter',
  'filter_reviews',
  'Sort',
  'Sort_Reviews',
  'Limit',
  'Limit_Reviews',
  'Offset',
  'Include',
  'Stats',
  'FilteredStats',
  'Locale',
  'Callback',
  'Search',
  'IncentivizedStats',
  'ContentId',
  'ContentType',
  'FeedbackType',
  'Vote',
  'ReasonText',
  '__proto__',
  'constructor',
  '',
  '\u0000',
];

const VALUES = [
  '',
  'null',
  '-1',
  '1e309',
  '99999999999999999999',
  'Id:1',
  'Id:eq:alun-my-lemon',
  'ProductId:alun-my-lemon',
  'Rating:gte:NaN',
  'Rating:eq:1,,2',
  'Rating:eq:\\',
  'Id:eq:\\,\\:',
  ':::',
  'Id:eq:\u0000',
  'UserLocation:eq:🌊\u202e',
  'Rating:eq:1) OR 1=1 --',
  "'; DROP TABLE reviews; --",
  'Rating:desc',
  'Rating:asc,Rating:asc,Id:desc',
  'rating:sideways',
  '__proto__:asc',
  'toString:eq:1',
  'Reviews',
  'Reviews,Products,Authors,Categories,Comments',
  'review',
  'helpfulness',
  'inappropriate',
  'Positive',
  '2',
  '100',
  'en_MY',
  '../../etc',
  '<script>alert(1)</script>',
  '\ud800',
  '%',
  'x'.repeat(3_000),
  Array.from({ length: 200 }, (_, index) => `Id:${index}`).join(','),
];

/** A form with fields missing, repeated or filled with nonsense; never one that would be accepted. */
function brokenForm(): [string, string][] {
  const spoilt = pick([
    'Rating',
    'ReviewText',
    'UserEmail',
    'AgreedToTermsAndConditions',
    'ContextDataValue_Ageyear',
    'ProductId',
  ]);
  const fields = Object.entries(FORM).flatMap(([name, value]): [string, string][] => {
    if (name === spoilt) return pick([[], [[name, pick(VALUES.filter((one) => one !== '2'))]]]);
    return random() < 0.2
      ? [
          [name, pick(VALUES)],
          [name, value],
        ]
      : [[name, value]];
  });
  return [['Action', pick(['Submit', 'Preview', 'submit', '', pick(VALUES)])], ...fields];
}

function pairs(): [string, string][] {
  const key: [string, string][] = random() < 0.9 ? [['PassKey', env.REVIEWS_PASSKEY]] : [['passkey', pick(VALUES)]];
  const version: [string, string][] = random() < 0.9 ? [['ApiVersion', '5.4']] : [];
  const any = Array.from({ length: times(6) }, (): [string, string] => [pick(NAMES), pick(VALUES)]);
  return [...key, ...version, ...any];
}

function request(): [path: string, init: RequestInit] {
  const call = pick(CALLS);
  const method = pick(['GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS']);
  const given = [...pairs(), ...(call === 'submitreview.json' ? brokenForm() : [])];
  const query = new URLSearchParams(method === 'POST' && random() < 0.8 ? [] : given);
  // Sometimes a URL that no library would build.
  const path = `/${call}?${query}${pick(['', '', '&Filter=%', '&%E0%A4=%ff', '&&==&', '#x'])}`;
  if (method !== 'POST') return [path, { method }];
  const body = pick<BodyInit>([
    new URLSearchParams(given),
    new URLSearchParams(given),
    '%%%',
    new Uint8Array([0, 255, 128]),
  ]);
  return [
    path,
    random() < 0.2
      ? { method, body, headers: { 'content-type': pick(['text/plain', 'application/json', '']) } }
      : { method, body },
  ];
}

beforeAll(async () => {
  await emptySpace();
  await emptyReviews();
  await bringIn(FORM.ProductId, imported(1), imported(2));
});

it('RS-3 no malformed review request gets a 5xx; every response is JSON and nothing is stored', {
  timeout: 60_000,
}, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const [path, init] = request();
    const response = await rawCall(path, init);
    const text = await response.text();
    const told = `${init.method} ${path} ${init.body ?? ''} → ${response.status} ${text.slice(0, 200)}`;
    expect(response.status, told).toBeLessThan(500);
    if (init.method !== 'HEAD') expect(() => JSON.parse(text), told).not.toThrow();
  }
  expect(await storedCount()).toBe(2);
});

it('RS-3 no malformed moderation request gets a 5xx', { timeout: 60_000 }, async () => {
  const paths = [
    '',
    '/1',
    '/1/approved',
    '/1/rejected',
    '/2/rejected',
    '/import',
    '/-1',
    '/1e99',
    '/%00',
    '/99999999999999999999/approved',
  ];
  const bodies = [
    null,
    true,
    'x',
    [],
    {},
    { reason: 7 },
    { reason: 'x'.repeat(600) },
    { files: {} },
    { files: [null] },
  ];
  for (let run = 0; run < RUNS / 4; run += 1) {
    const method = pick(['GET', 'PUT', 'POST', 'DELETE', 'PATCH']);
    const path = `${pick(paths)}${pick(['', '?limit=-1', '?state=%00', '?skip=1e9&limit=x', `?product=${'x'.repeat(500)}`])}`;
    const { status } = await moderation(method, path, method === 'GET' ? undefined : pick(bodies));
    expect(status, `${method} ${path}`).toBeLessThan(500);
  }
});
