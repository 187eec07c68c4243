import { type Answer, askSite } from './ask-site.ts';
import { parseMarkup } from './parse-markup.ts';

/** Response of an endpoint that returns markup, with its other fields: untrusted. */
export interface MarkupAnswer extends Answer {
  readonly parts: Document;
}

/** Fetches an endpoint of this site that returns markup, as `html`, and other fields. */
export async function fetchMarkup(address: string, signal?: AbortSignal): Promise<MarkupAnswer> {
  const answer = await askSite(address, { signal: signal ?? null });
  return { ...answer, parts: parseMarkup(String(answer.html ?? '')) };
}
