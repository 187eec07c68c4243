import { env } from 'cloudflare:workers';
import { z } from 'zod';
import type { Fetcher as ServiceFetcher } from '../../services/http.ts';
import { createConversationsReviews } from '../../services/reviews/reviews.conversations.ts';
import type { ReviewsPort } from '../../services/reviews/reviews.port.ts';

const services = (request: Request): Promise<Response> => (env.SERVICES as Fetcher).fetch(request);

/** Calls the moderation API. @throws Error on any refusal. */
export async function manageReviews(method: string, path: string, body?: object): Promise<unknown> {
  const response = await services(
    new Request(`http://services/management/reviews${path}`, {
      method,
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const waiting = z.object({ items: z.array(z.object({ id: z.number() })) });

/** Approves the waiting review; the site has received the webhook when this resolves. */
export async function approveWaiting(): Promise<void> {
  const [review] = waiting.parse(await manageReviews('GET', '?state=submitted')).items;
  await manageReviews('PUT', `/${review?.id}/approved`);
}

/** The site's reviews port to the embedded service; records every request. */
export function listeningReviews(): { readonly reviews: ReviewsPort; readonly sent: Request[] } {
  const sent: Request[] = [];
  const fetcher: ServiceFetcher = (request) => {
    sent.push(new Request(request.url, { method: request.method, headers: request.headers }));
    return services(request);
  };
  const reviews = createConversationsReviews({
    fetcher,
    url: 'http://services/reviews',
    key: String(env.REVIEWS_KEY),
  });
  return { reviews, sent };
}

/**
 * The site's reviews port to a service with this answer, with a short timeout.
 * @param watched adds a circuit breaker, as in production
 */
export const brokenReviews = (
  answer: () => Response | Promise<Response>,
  watched: (way: ServiceFetcher) => ServiceFetcher = (way) => way,
): ReviewsPort => {
  const call = { timeoutMs: 40, maxBytes: 10_000 };
  return createConversationsReviews({
    fetcher: watched(async () => answer()),
    url: 'https://reviews.example',
    key: 'key-of-a-broken-service',
    limits: { display: call, submission: call },
  });
};

/** Faults of a service, by name. */
export const FAULTS: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['cannot be reached', () => Promise.reject(new TypeError('network'))],
  ['never answers', () => new Promise<Response>(() => undefined)],
  ['answers 500', () => new Response('out of order', { status: 500 })],
  ['answers what is no JSON', () => new Response('<html>')],
  ['answers another shape', () => Response.json({ HasErrors: false, Results: [{ Id: 7 }] })],
  ['answers too much', () => new Response('x'.repeat(20_000))],
  ['refuses the key', () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_PARAM_INVALID_API_KEY' }] })],
];
