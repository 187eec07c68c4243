import { z } from 'zod';
import { PRIVACY_PLACE } from '../../shared/spec/privacy.ts';
import { CACHE_TABLE, RETRY_FAILED_S } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import type { PrivacyLinks, PrivacyPort } from '../services/privacy/privacy.port.ts';
import { ok } from '../services/result.ts';

/** A page waits this long at most; it does so once, where nothing was ever looked up before. */
const WAIT_MS = 300;

const link = z.object({ text: z.string(), href: z.string() });

/** Kept in the query cache like a content query; the hash changes with the shape below. */
const privacyLinksQuery: ContentQuery<PrivacyLinks, typeof PRIVACY_PLACE> = {
  operationName: 'PrivacyLinks',
  query: '',
  hash: 'privacy-1',
  data: z.object({ privacyPolicy: link.exactOptional(), termsAndConditions: link.exactOptional() }),
};

/** What every page asks for its footer (SH-5). */
export interface PrivacyLookup {
  /** undefined: not to be had, or not in time. Never rejects, never keeps a page waiting longer than WAIT_MS. */
  links(scope: PageScope): Promise<PrivacyLinks | undefined>;
}

const LATE = Symbol('late');

/**
 * One per isolate. What was looked up before is served at once, and old for a week while the look-up fails. Where there is
 * nothing yet, a failure is not repeated for a while, and an answer that comes late is there for the next page: the page that
 * did not get it is not stored.
 */
export function createPrivacyLookup({
  privacy,
  clock,
}: {
  readonly privacy: PrivacyPort;
  readonly clock: Clock;
}): PrivacyLookup {
  let failedAt = Number.NEGATIVE_INFINITY;
  const upstream = {
    name: 'privacy',
    ask: async () => {
      const answer = await privacy.links(PRIVACY_PLACE);
      return answer.ok ? ok({ data: answer.value, entries: [] }) : answer;
    },
  };
  const look = async (scope: PageScope): Promise<PrivacyLinks | undefined> => {
    const answer = await scope.queryOptional(privacyLinksQuery, PRIVACY_PLACE, {
      policy: CACHE_TABLE.privacy.policy,
      dependsOn: [CACHE_TABLE.privacy.tags],
      upstream,
    });
    failedAt = answer.ok ? Number.NEGATIVE_INFINITY : clock.now();
    return answer.ok ? answer.value : undefined;
  };

  return {
    async links(scope) {
      if (clock.now() - failedAt < RETRY_FAILED_S * 1000) return undefined;
      const timer = clock.timer(WAIT_MS);
      try {
        const first = await Promise.race([look(scope), timer.done.then((): typeof LATE => LATE)]);
        if (first !== LATE) return first;
        scope.forbidStoring();
        return undefined;
      } finally {
        timer.cancel();
      }
    },
  };
}
