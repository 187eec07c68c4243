import { z } from 'zod';
import { REFERENCE } from '../../../shared/spec/letters.ts';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { failed, ok, type Result, type ServiceErrorKind } from '../result.ts';
import type { LettersPort } from './letters.port.ts';

export interface HttpLettersOptions {
  readonly fetcher: Fetcher;
  /** Base URL, the part before `/v1/…`, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly limits?: CallLimits;
}

/** Long, because the sender of a letter would rather wait than write it again (RS-1). */
export const LETTERS_LIMITS: CallLimits = { timeoutMs: 10_000, maxBytes: 10_000 };

const kept = z.object({ reference: z.string().regex(REFERENCE) });

/** Error messages contain only the status: a response may repeat private data (SC-4). */
const wrong = (kind: ServiceErrorKind, what: string): Result<string> => failed({ kind, message: `letters: ${what}` });

/** The letters port over the embedded service's JSON (DV-2). */
export function createHttpLetters({ fetcher, url, key, limits = LETTERS_LIMITS }: HttpLettersOptions): LettersPort {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' };
  return {
    async send(letter, { address }) {
      const init = { method: 'POST', headers, body: JSON.stringify({ letter, sentFrom: address }) };
      const answer = await callForText('letters', fetcher, `${url}/v1/letters`, init, limits);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if (status !== 201) return wrong(status >= 500 ? 'failed' : 'rejected', `HTTP ${status}`);
      const reference = kept.safeParse(jsonOf(text)).data?.reference;
      if (reference !== undefined) return ok(reference);
      fetcher.refused?.(`HTTP ${status}, without a reference`);
      return wrong('malformed', 'stored, but the answer has no reference');
    },
  };
}
