import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { failed, ok } from '../result.ts';
import type { ModerationPort } from './moderation.port.ts';

export interface HttpModerationOptions {
  readonly fetcher: Fetcher;
  /** What stands before `/waiting`, without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** The operators' page does not wait longer for one of its figures (RS-1). */
const LIMITS: CallLimits = { timeoutMs: 2_000, maxBytes: 10_000 };

const waiting = z
  .object({
    count: z.number().int().nonnegative(),
    oldestAt: z.number().nullable(),
    // A service of before this was told answers without.
    oldest: z
      .array(z.object({ id: z.number().int().positive(), product: z.string(), submittedAt: z.number() }))
      .default([]),
  })
  .transform(({ oldestAt, ...rest }) => ({ ...rest, oldestAt: oldestAt ?? undefined }));

/** The moderation port over the embedded reviews service. */
export function createHttpModeration({ fetcher, url, key }: HttpModerationOptions): ModerationPort {
  return {
    async waiting() {
      const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
      const answer = await callForText('moderation', fetcher, `${url}/waiting`, { headers }, LIMITS);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if (status !== 200)
        return failed({ kind: status >= 500 ? 'failed' : 'rejected', message: `moderation: HTTP ${status}` });
      const read = waiting.safeParse(jsonOf(text));
      if (!read.success) return failed({ kind: 'malformed', message: `moderation: ${z.prettifyError(read.error)}` });
      return ok(read.data);
    },
  };
}
