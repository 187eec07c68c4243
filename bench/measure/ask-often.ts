import { get as getOverHttp } from 'node:http';
import { get as getOverHttps } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../../scripts/process/command-line.ts';
import { PAGE_LIMITS } from '../../worker/cache/cache-table.ts';

/** The page cache's own member (RFC 9211): queries can be hits even when the page is rendered. */
const HIT = /\balun-page; *hit\b/;
const PAUSE_MS = 50;
const ASK_LIMIT_MS = 30_000;
/** Longest wait for the dense compression: another page may have its turn first. */
const PACKED_WITHIN_MS = PAGE_LIMITS.packEveryMs + 2_000;

/** The compressed body when the page was cached; a page that is being rendered is streamed. `fetch` would decompress it. */
const keptBodyOf = (url: URL): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getOverHttps : getOverHttp;
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new CommandError(`${url} answers ${answer.statusCode}`));
        else resolve(HIT.test(String(answer.headers['cache-status'])) ? Buffer.concat(chunks) : undefined);
      });
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy(new CommandError(`${url} does not answer`)));
    request.on('error', reject);
  });

/** Compressed bodies of one page. */
export interface Stored {
  /** As first cached. */
  readonly kept: Buffer;
  /** Compressed with the dense quality, once the page is popular; undefined when it was not compressed again. */
  readonly packed: Buffer | undefined;
}

/**
 * Requests a page until it is stored as a popular page (decision 0042). Takes five seconds if it was so already.
 * @throws CommandError when the status is not 200, or the page is not cached
 */
export async function askOften(url: URL): Promise<Stored> {
  let kept: Buffer | undefined;
  const until = performance.now() + PACKED_WITHIN_MS;
  for (let hits = 0; performance.now() < until; ) {
    const body = await keptBodyOf(url);
    if (!body) {
      await delay(PAUSE_MS);
      continue;
    }
    kept ??= body;
    hits += 1;
    if (body.length !== kept.length) return { kept, packed: body };
    if (hits > PAGE_LIMITS.popularAfterHits) await delay(PAUSE_MS);
  }
  if (!kept) throw new CommandError(`${url} is not cached`);
  return { kept, packed: undefined };
}
