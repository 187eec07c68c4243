import { MARKUP_POLICY } from '../../shared/spec/trusted-types.ts';
import { type Answer, askSite } from './ask-site.ts';

/** The one way from text to markup that the page's Content-Security-Policy allows (SC-1). Nothing else has it. */
const policy = globalThis.trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (markup) => markup });

/** Reads markup that this site sent. A document made by the parser runs no script and fetches nothing. */
export const parseMarkup = (markup: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(markup) : markup, 'text/html');

/** What an endpoint answers with beside its markup: untrusted. */
export interface MarkupAnswer extends Answer {
  readonly parts: Document;
}

/**
 * Asks an endpoint of this site that answers with markup, as `html`, and more.
 * @throws as `askSite` does.
 */
export async function fetchMarkup(address: string, signal?: AbortSignal): Promise<MarkupAnswer> {
  const answer = await askSite(address, { signal: signal ?? null });
  return { ...answer, parts: parseMarkup(String(answer.html ?? '')) };
}
