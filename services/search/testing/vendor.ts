import { env } from 'cloudflare:workers';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { services } from '../../testing/space.ts';

/** Method and path of each request that the clients have sent. A test may empty it. */
export const sent: string[] = [];

/** Passes the official client's requests to the services Worker unchanged. */
const requester = {
  async send({
    url,
    method,
    headers,
    data,
  }: {
    url: string;
    method: string;
    headers: Record<string, string>;
    data?: unknown;
  }) {
    const body = typeof data === 'string' ? { body: data } : {};
    const response = await services(url, { method, headers, ...body });
    sent.push(`${method} ${new URL(url).pathname}`);
    return { status: response.status, content: await response.text(), headers: {}, isTimedOut: false };
  },
};

function client(key: string): Algoliasearch {
  return algoliasearch('alun', key, {
    requester,
    hosts: [{ url: 'services', protocol: 'http', accept: 'readWrite' }],
  });
}

/** The official client with the admin key, with the search key of visitors, and with an unknown key. */
export const asAdmin = (): Algoliasearch => client(env.SEARCH_ADMIN_KEY);
export const asVisitor = (): Algoliasearch => client(env.SEARCH_KEY);
export const asStranger = (): Algoliasearch => client('no-such-key-anywhere');

/** Sends a request like any HTTP client. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  { key = env.SEARCH_ADMIN_KEY, app = 'alun' }: { readonly key?: string; readonly app?: string } = {},
): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> {
  const response = await services(`http://services/1${path}`, {
    method,
    headers: { 'x-algolia-application-id': app, 'x-algolia-api-key': key, 'content-type': 'text/plain' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json<Record<string, unknown>>() };
}

/** A small catalogue, so that expected results can be worked out by hand. */
export const SHELF = [
  shelf(
    'lemon',
    'Lemon Fresh Shampoo',
    'For scalps that turn oily before lunch',
    'Shampoo',
    ['lemon'],
    9_000,
    4.4,
    11.9,
  ),
  shelf('menthol', 'Cool Menthol Shampoo', 'A cold shower for the head', 'Shampoo', ['menthol'], 8_000, 4.7, 12.9),
  shelf('apple', 'Green Apple Shampoo', 'Crisp, clean, never sour', 'Shampoo', ['apple'], 7_000, 4.7, 11.9),
  shelf(
    'silk',
    'Smooth & Silky Conditioner',
    'Slips through knots after shampoo',
    'Conditioner',
    ['floral'],
    6_000,
    3.9,
    14.5,
  ),
  shelf(
    'spray',
    'Soothing Leave-On Spray',
    'Calms an itchy scalp in the afternoon',
    'Leave-on',
    ['menthol', 'pandan'],
    5_000,
    4.1,
    24,
  ),
] as const;

function shelf(
  objectID: string,
  productName: string,
  shortDescription: string,
  productCategory: string,
  scent: readonly string[],
  popularity: number,
  rating: number,
  minPrice: number,
) {
  return {
    objectID,
    productName,
    shortDescription,
    productCategory,
    scent,
    popularity,
    rating,
    minPrice,
    refill: rating > 4.5,
  };
}

const SHELF_SETTINGS = {
  searchableAttributes: ['productName', 'productCategory', 'shortDescription'],
  attributesForFaceting: ['searchable(scent)', 'productCategory', 'refill', 'filterOnly(objectID)'],
  customRanking: ['desc(popularity)'],
};

/** Fills an index with the catalogue and its settings. */
export async function stock(indexName: string): Promise<void> {
  const admin = asAdmin();
  await admin.setSettings({ indexName, indexSettings: { ...SHELF_SETTINGS } });
  await admin.saveObjects({ indexName, objects: SHELF.map((record) => ({ ...record })), waitForTasks: true });
}

/** The objectIDs of a response's hits, in order. */
export const idsOf = (answer: { readonly hits: readonly { readonly objectID: string }[] }): string[] =>
  answer.hits.map(({ objectID }) => objectID);
