import { z } from 'zod';
import { PRIVACY_PLACE } from '../../shared/spec/privacy.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import { optionalPart } from '../render/optional-part.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import type { PrivacyLinks, PrivacyPort } from '../services/privacy/privacy.port.ts';

/** Finds the footer's legal links for a page (SH-5); undefined: content's own links stay. */
export type PrivacyLookup = (scope: PageScope) => Promise<PrivacyLinks | undefined>;

const link = z.object({ text: z.string(), href: z.string() });

const privacyLinksQuery: ContentQuery<PrivacyLinks, typeof PRIVACY_PLACE> = {
  operationName: 'PrivacyLinks',
  query: '',
  hash: 'privacy-1',
  data: z.object({ privacyPolicy: link.exactOptional(), termsAndConditions: link.exactOptional() }),
};

/** Create one per isolate: all pages share its answers. */
export function createPrivacyLookup(deps: { readonly privacy: PrivacyPort; readonly clock: Clock }): PrivacyLookup {
  const links = optionalPart({
    operation: privacyLinksQuery,
    policy: CACHE_TABLE.privacy.policy,
    dependsOn: [CACHE_TABLE.privacy.tags],
    service: 'privacy',
    ask: (place) => deps.privacy.links(place),
    clock: deps.clock,
    waitMs: 300,
    storedWithout: false,
  });
  return (scope) => links(scope, PRIVACY_PLACE);
}
