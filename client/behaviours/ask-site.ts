import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';

/** What an endpoint of this site answers with: untrusted. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * Asks an endpoint of this site, and reads its answer to the end.
 * @throws Error where it refuses, and whatever `fetch` throws: among it, that no answer came in time.
 */
export async function askSite(address: string, { signal, ...init }: RequestInit = {}): Promise<Answer> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  const limit = setTimeout(giveUp, ANSWER_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(address, { ...init, signal: waiting.signal });
    if (!response.ok) throw new Error(`HTTP error ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(limit);
  }
}
