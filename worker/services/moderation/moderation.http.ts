import { z } from 'zod';
import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher, type TextAnswer } from '../http.ts';
import { failed, ok, type Result } from '../result.ts';
import type { ModerationDesk, ModerationPort } from './moderation.port.ts';

export interface HttpModerationOptions {
  readonly fetcher: Fetcher;
  /** Base URL, the part before `/waiting`, without a trailing slash. */
  readonly url: string;
  /** Key for counting the waiting reviews. */
  readonly key: string;
  /** Key for reading and deciding; without it there is no desk. */
  readonly deskKey?: string | undefined;
}

/** The operators' page waits no longer for one of its figures (RS-1). */
const LIMITS: CallLimits = { timeoutMs: 2_000, maxBytes: 10_000 };
const QUEUE_LIMITS: CallLimits = { ...LIMITS, maxBytes: 60_000 };
/** Longer, because the service may send its webhook to the site before it responds. */
const DECIDE_LIMITS: CallLimits = { ...LIMITS, timeoutMs: 8_000 };
/** Statuses with a message about the review: not found, already decided, or cannot be approved. */
const REFUSED_IN_WORDS: readonly number[] = [404, 409, 422];

const waitingReview = z.object({ id: z.number().int().positive(), product: z.string(), submittedAt: z.number() });
const waiting = z.lazy(() =>
  z
    .object({
      count: z.number().int().nonnegative(),
      oldestAt: z.number().nullable(),
      // Older versions of the service omit it.
      oldest: z.array(waitingReview).default([]),
    })
    .transform(({ oldestAt, ...rest }) => ({ ...rest, oldestAt: oldestAt ?? undefined })),
);

const stars = z.number().int().min(1).max(MOST_STARS);
const queue = z.lazy(() =>
  z
    .object({
      items: z.array(
        waitingReview.extend({
          rating: stars,
          quality: stars.nullable(),
          value: stars.nullable(),
          title: z.string().nullable(),
          text: z.string().nullable(),
          recommended: z.boolean().nullable(),
          nickname: z.string(),
          location: z.string().nullable(),
        }),
      ),
    })
    .transform(({ items }) => items),
);
const decided = z.lazy(() =>
  z
    .object({ webhook: z.enum(['none', 'delivered', 'queued']) })
    .transform(({ webhook }) => ({ decided: true, webhook }) as const),
);
const refusal = z.lazy(() =>
  z
    .object({ message: z.string().min(1).max(500) })
    .transform(({ message }) => ({ decided: false, why: message }) as const),
);

/** Parses a response with a schema. */
function readAs<T>(shape: z.ZodType<T>, { text }: TextAnswer): Result<T> {
  const read = shape.safeParse(jsonOf(text));
  return read.success
    ? ok(read.data)
    : failed({ kind: 'malformed', message: `moderation: ${z.prettifyError(read.error)}` });
}

const unusable = ({ status }: TextAnswer): Result<never> =>
  failed({ kind: status >= 500 ? 'failed' : 'rejected', message: `moderation: HTTP ${status}` });

/** The moderation port over the embedded reviews service. */
export function createHttpModeration({ fetcher, url, key, deskKey }: HttpModerationOptions): ModerationPort {
  const call = (path: string, token: string, limits: CallLimits, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    return callForText('moderation', fetcher, `${url}${path}`, { ...init, headers }, limits);
  };
  const deskWith = (token: string): ModerationDesk => ({
    async queue() {
      const answer = await call('/reviews', token, QUEUE_LIMITS);
      if (!answer.ok) return answer;
      return answer.value.status === 200 ? readAs(queue, answer.value) : unusable(answer.value);
    },
    async decide(id, verdict) {
      const init = { method: 'PUT', body: JSON.stringify(verdict) };
      const answer = await call(`/reviews/${id}`, token, DECIDE_LIMITS, init);
      if (!answer.ok) return answer;
      const { status } = answer.value;
      if (REFUSED_IN_WORDS.includes(status)) return readAs(refusal, answer.value);
      return status === 200 ? readAs(decided, answer.value) : unusable(answer.value);
    },
  });
  return {
    async waiting() {
      const answer = await call('/waiting', key, LIMITS);
      if (!answer.ok) return answer;
      return answer.value.status === 200 ? readAs(waiting, answer.value) : unusable(answer.value);
    },
    desk: deskKey === undefined ? undefined : deskWith(deskKey),
  };
}
