import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';

/** Response of an endpoint of this site: untrusted. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * Fetches an endpoint of this site and reads its whole response.
 * @throws Error on an HTTP error, and whatever `fetch` throws, including the abort on timeout.
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
