import { type Answer, askSite } from './ask-site.ts';
import { parseMarkup } from './parse-markup.ts';

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
