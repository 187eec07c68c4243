import { env } from 'cloudflare:workers';
import { z } from 'zod';
import { services, siteAnswers } from '../../testing/space.ts';

const API = 'http://services/reviews/data';
const MODERATION = 'http://services/management/reviews';
const TABLES = [
  'review_vote_places',
  'review_reports',
  'reviews',
  'review_nicknames',
  'review_authors',
  'webhook_events',
];

/** Deletes all reviews and authors, and resets the site to accept webhooks. */
export async function emptyReviews(): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await siteAnswers(204);
}

/** A response body, as far as tests look into it. */
const json = z.record(z.string(), z.unknown());
export type Json = z.infer<typeof json>;

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

async function answered(response: Response): Promise<Answered> {
  return { status: response.status, headers: response.headers, body: json.parse(await response.json()) };
}

type Pairs = Readonly<Record<string, string | readonly string[]>>;

/** Parameters with the API's key and version as defaults. */
export function parameters(pairs: Pairs): URLSearchParams {
  const all = { apiversion: '5.4', passkey: env.REVIEWS_PASSKEY, ...pairs };
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
}

/** Sends a request to a display call. */
export async function show(call: 'products' | 'reviews' | 'statistics', pairs: Pairs = {}): Promise<Answered> {
  return answered(await services(`${API}/${call}.json?${parameters(pairs)}`));
}

/** Submits a form to a submission call. */
export async function send(
  call: 'submitreview' | 'submitfeedback',
  pairs: Pairs,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return answered(await services(`${API}/${call}.json`, { method: 'POST', body: parameters(pairs), headers }));
}

/** Sends a request to the API unchanged. */
export const rawCall = (path: string, init?: RequestInit): Promise<Response> => services(`${API}${path}`, init);

/** Calls the moderation API. */
export async function moderation(method: string, path: string, body?: unknown, token = env.MANAGEMENT_TOKEN) {
  const response = await services(`${MODERATION}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answered(response);
}

/** A review text of sufficient length. */
export const TEXT = 'Lathers well, rinses out quickly and my scalp has been calm since.';

type ImportedFields = Readonly<Record<string, unknown>>;

/** A complete imported review; a test overrides the fields it is about. */
export const imported = (id: number, fields: ImportedFields = {}): ImportedFields => ({
  id,
  rating: 5,
  title: `Title ${id}`,
  text: TEXT,
  recommended: true,
  nickname: `Writer ${id}`,
  location: 'Ipoh',
  submittedAt: '2026-01-10T08:00:00+08:00',
  ...fields,
});

/** Imports approved reviews of a product. @throws Error when the import refuses them. */
export async function bringIn(product: string, ...reviews: readonly ImportedFields[]): Promise<Json> {
  const { status, body } = await moderation('POST', '/import', { files: [{ product, reviews }] });
  if (status !== 200) throw new Error(`the import was refused: ${JSON.stringify(body)}`);
  return body;
}

/** A valid review form. */
export const FORM = {
  ProductId: 'alun-my-lemon',
  Action: 'Submit',
  Rating: '4',
  Rating_Quality: '5',
  Rating_Value: '3',
  Title: 'Good for oily days',
  ReviewText: TEXT,
  IsRecommended: 'true',
  UserNickname: 'Aina',
  UserLocation: 'Kota Bharu, Kelantan',
  UserEmail: 'aina@mail.example',
  ContextDataValue_Agemonth: '5',
  ContextDataValue_Ageyear: '1994',
  AgreedToTermsAndConditions: 'true',
} as const;

/** The reviews that visitors see of a product, oldest first. */
export async function shownReviews(product: string): Promise<readonly Json[]> {
  const { body } = await show('reviews', { Filter: `ProductId:${product}`, Sort: 'SubmissionTime:asc' });
  return z.array(json).parse(body.Results);
}

/** The number of stored reviews in any state. */
export async function storedCount(): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS total FROM reviews').first<{ total: number }>();
  return row?.total ?? 0;
}
