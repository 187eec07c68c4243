import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { readTelling, type TellLeftOut, untold } from '../left-out.ts';
import { failed, ok, type Result, type ServiceErrorKind } from '../result.ts';
import type { PrivacyLinks, PrivacyPort } from './privacy.port.ts';
import { linksOf, privacyTerms } from './resolve-links.ts';

export interface HttpPrivacyOptions {
  readonly fetcher: Fetcher;
  /** URL of the JSON file. */
  readonly url: string;
  readonly limits?: CallLimits;
  readonly leftOut?: TellLeftOut;
}

/** The file is small, and nothing waits long for it (RS-1). */
export const PRIVACY_LIMITS: CallLimits = { timeoutMs: 2_000, maxBytes: 512_000 };

/** The privacy look-up over a JSON file, hosted or embedded (PT-1). */
export function createHttpPrivacy({
  fetcher,
  url,
  limits = PRIVACY_LIMITS,
  leftOut = untold,
}: HttpPrivacyOptions): PrivacyPort {
  return {
    async links(place) {
      const answer = await callForText('privacy', fetcher, url, { headers: { accept: 'application/json' } }, limits);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if (status !== 200 && status < 500) fetcher.refused?.(`HTTP ${status}`);
      if (status !== 200) return refused(status >= 500 ? 'failed' : 'rejected', `HTTP error ${status}`);
      const terms = readTelling(privacyTerms, jsonOf(text), (what) => leftOut('terms', what));
      if (!terms.success) {
        fetcher.refused?.(`HTTP ${status}, not a file of privacy terms`);
        return refused('malformed', z.prettifyError(terms.error), terms.error);
      }
      return ok(linksOf(terms.data, place));
    },
  };
}

function refused(kind: ServiceErrorKind, what: string, cause?: unknown): Result<PrivacyLinks> {
  return failed({ kind, message: `privacy: ${what}`, cause });
}
