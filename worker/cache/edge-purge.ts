import { z } from 'zod';
import { readBounded } from '../bounded-body.ts';
import { jsonOf } from '../json.ts';
import type { Log } from '../log.ts';
import type { Fetcher } from '../services/http.ts';
import { platformTags } from './cache-tag.ts';
import type { Clock } from './clock.ts';
import type { Tag } from './contracts.ts';

/** The platform's own caches in front of the Worker. Both may be absent; our own caches are correct without them. */
export interface PlatformCaches {
  /** `ctx.cache` of the request that purges; undefined in local development (protocol facts 8.3). */
  readonly cache?: { purge(options: PlatformPurge): Promise<PlatformPurgeResult> } | undefined;
}

/** The platform cache of a request's execution context, if it has one. */
export function platformCachesOf(context: object): PlatformCaches {
  const cache: unknown = 'cache' in context ? context.cache : undefined;
  return canPurge(cache) ? { cache } : {};
}

function canPurge(cache: unknown): cache is NonNullable<PlatformCaches['cache']> {
  return typeof cache === 'object' && cache !== null && 'purge' in cache && typeof cache.purge === 'function';
}

export type PlatformPurge = { tags: string[] } | { purgeEverything: true };

interface PlatformPurgeResult {
  success: boolean;
  errors?: { code: number; message: string }[];
}

export interface Zone {
  readonly id: string;
  readonly token: string;
  readonly fetch: Fetcher;
}

/** Maximum number of tags per call, for both caches (protocol facts 8.3, 8.4). */
const TAGS_A_CALL = 100;
/** The webhook's sender waits for us. A slow cache must not make it retry. */
const TIMEOUT_MS = 5_000;
/** The answer is a receipt or a list of errors. */
const MAX_ANSWER_BYTES = 64 * 1024;

const zoneAnswer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
});

export interface EdgePurgeDeps {
  readonly zone?: Zone | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Purges the platform's caches. Failures are logged, never thrown: the watermarks have already moved. */
export function createEdgePurge({ zone, clock, log }: EdgePurgeDeps) {
  const purgeOwn = async (cache: NonNullable<PlatformCaches['cache']>, call: PlatformPurge): Promise<void> => {
    const { success, errors = [] } = await cache.purge(call);
    if (!success) throw new Error(`ctx.cache: ${errors.map((error) => error.message).join('; ') || 'refused'}`);
  };

  const purgeZone = async (
    { id, token, fetch: send }: Zone,
    call: PlatformPurge,
    signal: AbortSignal,
  ): Promise<void> => {
    const body = 'tags' in call ? { tags: call.tags } : { purge_everything: true };
    const request = new Request(`https://api.cloudflare.com/client/v4/zones/${id}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      // The token must not follow a redirect to another address.
      redirect: 'manual',
    });
    const response = await send(request);
    const answer = zoneAnswer.safeParse(jsonOf((await readBounded(response, MAX_ANSWER_BYTES)) ?? ''));
    if (answer.success && answer.data.success) return;
    const reasons = answer.success ? answer.data.errors.map((error) => `${error.code} ${error.message}`) : [];
    throw new Error(`zone: HTTP ${response.status} ${reasons.join('; ')}`);
  };

  const attempt = async (where: 'ctx.cache' | 'zone', work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const timer = clock.timer(TIMEOUT_MS);
    const late = new AbortController();
    try {
      await Promise.race([
        work(late.signal),
        timer.done.then(() => {
          const why = new Error(`${where}: no answer within ${TIMEOUT_MS} ms`);
          // Abort the call: it would hold one of the request's few connections.
          late.abort(why);
          throw why;
        }),
      ]);
    } catch (cause) {
      log.error('purge.edge-failed', { where, cause });
    } finally {
      timer.cancel();
    }
  };

  return async (tags: readonly Tag[], everything: boolean, { cache }: PlatformCaches): Promise<void> => {
    const calls = everything ? [{ purgeEverything: true } as const] : chunks(platformTags(tags));
    await Promise.all(
      calls.flatMap((call) => [
        ...(cache ? [attempt('ctx.cache', () => purgeOwn(cache, call))] : []),
        ...(zone ? [attempt('zone', (signal) => purgeZone(zone, call, signal))] : []),
      ]),
    );
  };
}

function chunks(tags: readonly string[]): { tags: string[] }[] {
  const count = Math.ceil(tags.length / TAGS_A_CALL);
  return Array.from({ length: count }, (_, index) => ({
    tags: tags.slice(index * TAGS_A_CALL, (index + 1) * TAGS_A_CALL),
  }));
}
