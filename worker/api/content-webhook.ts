import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import type { Clock } from '../cache/clock.ts';
import type { PurgeRequest } from '../cache/contracts.ts';
import { platformCachesOf } from '../cache/edge-purge.ts';
import type { Purger } from '../cache/purge.ts';
import type { Log } from '../log.ts';
import { readBounded } from './bounded-body.ts';
import { contentEvent, purgeOf, topicOf } from './content-event.ts';
import { purgeOfReviews, REVIEWS_TOPIC, reviewsEvent } from './reviews-event.ts';
import { verifySignature } from './webhook-signature.ts';

export interface ContentWebhookDeps<E extends Env> {
  /** 64 characters, the same at the content service. */
  readonly secret: string;
  readonly purger: Purger;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: (c: Context<E>) => Log;
}

/** Twice what an entry may weigh at the content service. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const LONGEST_KEY = 256;

type Refusal = 400 | 401 | 413 | 503;

/**
 * `POST /hooks/content`: the content service tells of a change, the caches drop what holds it (CA-2). The embedded reviews
 * service, which shares the content's outbox, tells of its own in the same way. Answers 200 with the purge's receipt; a delivery
 * that came before gets the first one's. 400, 401, 413: not to be sent again; 503: to be.
 */
export function contentWebhook<E extends Env>({ secret, purger, clock, log }: ContentWebhookDeps<E>): Handler<E> {
  return async (c) => {
    const refuse = (status: Refusal, error: string): Response => {
      log(c).warn('webhook.refused', { status, error });
      return c.json({ error: `content webhook: ${error}` }, status, { 'cache-control': 'private, no-store' });
    };

    const request = c.req.raw;
    const body = await readBounded(request, MAX_BODY_BYTES);
    if (!body) return refuse(413, `the body is larger than ${MAX_BODY_BYTES} bytes`);
    const { method, url, headers } = request;
    const signature = await verifySignature({ method, url, headers, body }, secret, clock.now());
    if (!signature.ok) return refuse(401, signature.reason);

    const topic = headers.get('x-contentful-topic') ?? '';
    const wanted = purgeFor(topic, body);
    if (wanted === undefined) return c.json({ ignored: topic });
    if (!wanted.success) return refuse(400, z.prettifyError(wanted.error));

    const key = headers.get('x-contentful-idempotency-key')?.slice(0, LONGEST_KEY);
    // A sender without keys repeats a delivery with the same signature at most.
    const idempotencyKey = key || (headers.get('x-contentful-signature') ?? '');
    try {
      const receipt = await purger.purge({ ...wanted.data, idempotencyKey }, platformCachesOf(c.executionCtx));
      return c.json(receipt, 200, { 'cache-control': 'private, no-store' });
    } catch (cause) {
      log(c).error('webhook.failed', { topic, tags: wanted.data.tags, cause });
      return refuse(503, 'the purge log did not take the purge; send it again');
    }
  };
}

/** What an event drops, or what is wrong with it; undefined: nothing that visitors see. */
function purgeFor(topic: string, body: Uint8Array): z.ZodSafeParseResult<PurgeRequest> | undefined {
  if (topic === REVIEWS_TOPIC) return reviewsEvent.transform(purgeOfReviews).safeParse(parseJson(body));
  const change = topicOf(topic);
  return change && contentEvent.transform((event) => purgeOf(event, change)).safeParse(parseJson(body));
}

/** undefined when the body is not JSON; the schema then says what was expected. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body));
  } catch {
    return undefined;
  }
}
