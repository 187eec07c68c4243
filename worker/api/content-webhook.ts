import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import { readSent } from '../bounded-body.ts';
import type { Clock } from '../cache/clock.ts';
import type { Tag } from '../cache/contracts.ts';
import { platformCachesOf } from '../cache/edge-purge.ts';
import type { Purger } from '../cache/purge.ts';
import { searchTag } from '../cache/search-tag.ts';
import type { Indexed, IndexingPort } from '../indexing/indexing.ts';
import { jsonOf } from '../json.ts';
import type { Log } from '../log.ts';
import { SEARCH_INDEXES } from '../services/search/search-index.port.ts';
import { anew, type ContentChanges, changeOf, contentEvent, isElsewhere, purgeOf, topicOf } from './content-event.ts';
import { changesOfReviews, purgeOfReviews, REVIEWS_TOPIC, reviewsEvent } from './reviews-event.ts';
import { verifySignature } from './webhook-signature.ts';

export interface ContentWebhookDeps<E extends Env> {
  /** 64 characters, shared with the content service. */
  readonly secret: string;
  /** Environment whose entries this site shows, if the URL of the content service contains it. */
  readonly environment?: string | undefined;
  readonly purger: Pick<Purger, 'purge'>;
  readonly indexing: Pick<IndexingPort, 'changed'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: (c: Context<E>) => Log;
}

/** Twice the maximum size of an entry in the content service. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const LONGEST_KEY = 256;
/** How long the response waits for the search index: a published change must be visible within a second, also in search. */
const INDEXING_WAIT_MS = 600;

type Refusal = 400 | 401 | 413 | 503;

/**
 * `POST /hooks/content`: the content service announces a change. The search index is updated, then the caches are purged (CA-2), in this
 * order so that nothing outdated is cached again. The embedded reviews service shares the content service's outbox and uses the same hook.
 * Answers 200 with the receipt of the purge; a repeated delivery gets the first one's receipt. After 400, 401 and 413 the sender
 * must not retry, after 503 it should.
 */
export function contentWebhook<E extends Env>({
  secret,
  environment,
  purger,
  indexing,
  clock,
  log,
}: ContentWebhookDeps<E>): Handler<E> {
  return async (c) => {
    const refuse = (status: Refusal, error: string): Response => {
      log(c).warn('webhook.refused', { status, error });
      return c.json({ error: `content webhook: ${error}` }, status, { 'cache-control': 'private, no-store' });
    };

    const request = c.req.raw;
    const body = await readSent(request, MAX_BODY_BYTES);
    if (body === 'broken') return refuse(400, 'the body is incomplete');
    if (body === 'too-large') return refuse(413, `the body is larger than ${MAX_BODY_BYTES} bytes`);
    const { method, url, headers } = request;
    const signature = await verifySignature({ method, url, headers, body }, secret, clock.now());
    if (!signature.ok) return refuse(401, signature.reason);

    const topic = headers.get('x-contentful-topic') ?? '';
    const event = eventOf(topic, body, environment);
    if (event === undefined) return c.json({ ignored: topic });
    if (!event.success) return refuse(400, z.prettifyError(event.error));
    const { purge, changes, elsewhere } = event.data;
    if (elsewhere) log(c).info('webhook.elsewhere', { topic, tags: purge.tags });
    const indexed = await indexing.changed(changes, INDEXING_WAIT_MS).catch((cause: unknown) => {
      log(c).error('webhook.unindexed', { topic, tags: purge.tags, cause });
    });

    // Without an idempotency key, only the signature identifies a repeated delivery.
    const key =
      headers.get('x-contentful-idempotency-key')?.slice(0, LONGEST_KEY) || headers.get('x-contentful-signature');
    // A retry after failed indexing must also purge the changed records, so it must not count as a repeated delivery.
    const idempotencyKey = indexed ? `${key}` : `unindexed ${key}`;
    try {
      // A changed record may match terms that it did not match before, so everything found in its index is purged.
      const softTags = indexed?.state === 'done' ? tagsOfIndexed(indexed) : [];
      const tags = [...new Set([...(purge.tags ?? []), ...softTags])];
      // Only what the event itself names was taken down. The rest is still served while content fails, even if the purge is hard (RS-2).
      const request = { ...purge, tags, softTags, idempotencyKey };
      const receipt = await purger.purge(request, platformCachesOf(c.executionCtx));
      // The caches are correct, but the search index would never get a change that is not queued.
      if (!indexed) return refuse(503, 'the indexing queue did not accept the change; send it again');
      return c.json(receipt, 200, { 'cache-control': 'private, no-store' });
    } catch (cause) {
      log(c).error('webhook.failed', { topic, tags: purge.tags, cause });
      return refuse(503, 'the purge log did not accept the purge; send it again');
    }
  };
}

const tagsOfIndexed = ({ records, indexes = SEARCH_INDEXES }: Extract<Indexed, { state: 'done' }>): readonly Tag[] =>
  records.length > 0 ? [...records, ...indexes.map(searchTag)] : [];

interface Event extends ContentChanges {
  /** The event comes from another environment. */
  readonly elsewhere: boolean;
}

/** What an event purges and changes in the index, or its validation error; undefined: it changes nothing that visitors see. */
function eventOf(
  topic: string,
  body: Uint8Array,
  environment: string | undefined,
): z.ZodSafeParseResult<Event> | undefined {
  if (topic === REVIEWS_TOPIC) {
    return reviewsEvent
      .transform(
        (event): Event => ({ purge: purgeOfReviews(event), changes: changesOfReviews(event), elsewhere: false }),
      )
      .safeParse(jsonOf(body));
  }
  const change = topicOf(topic);
  return (
    change &&
    contentEvent
      .transform((event): Event => {
        const told = { purge: purgeOf(event, change), changes: [changeOf(event, change)] };
        return isElsewhere(event, environment) ? { ...anew(told), elsewhere: true } : { ...told, elsewhere: false };
      })
      .safeParse(jsonOf(body))
  );
}
