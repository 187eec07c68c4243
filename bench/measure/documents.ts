import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { CommandError } from '../../scripts/process/command-line.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { PAGE_LIMITS } from '../../worker/cache/cache-table.ts';
import { encoded } from '../../worker/cache/page-encoding.ts';

/** Sizes of one document in bytes of Brotli, without headers. */
export interface DocumentWeight {
  readonly type: string;
  /** As first cached. */
  readonly kept: number;
  /** Recompressed once many have asked for it (decision 0042). */
  readonly packed: number;
  /** Of `packed`, the part up to the link of the remaining styles: what the first screen needs. */
  readonly firstScreen: number;
  /** The inline styles alone. */
  readonly styles: number;
}

const STYLES_OF_THE_REST = '<link rel="stylesheet"';
/** The page cache's own member (RFC 9211): queries can be hits even when the page is rendered. */
const HIT = /\balun-page; *hit\b/;
/** A page is recompressed in the background; it is an error when that takes more answers than this. */
const ANSWERS_MAX = 2_000;

/** The compressed body when the page was cached; a page that is being rendered is streamed. `fetch` would decompress it. */
const keptBodyOf = (url: URL): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new CommandError(`${url} answers ${answer.statusCode}`));
        else resolve(HIT.test(String(answer.headers['cache-status'])) ? Buffer.concat(chunks) : undefined);
      });
    }).on('error', reject);
  });

const dense = (html: string): number => encoded(new TextEncoder().encode(html), 'dense').body.byteLength;

async function weighDocument(type: string, url: URL): Promise<DocumentWeight> {
  let kept: Buffer | undefined;
  for (let answers = 0; answers < ANSWERS_MAX; answers++) {
    const body = await keptBodyOf(url);
    if (!body) continue;
    kept ??= body;
    if (answers < PAGE_LIMITS.popularAfterHits || body.length === kept.length) continue;
    const html = brotliDecompressSync(body).toString();
    const end = html.indexOf(STYLES_OF_THE_REST);
    if (end < 0) throw new CommandError(`${url} links no styles where its first screen ends`);
    const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => css).join('');
    return {
      type,
      kept: kept.length,
      packed: body.length,
      firstScreen: dense(html.slice(0, end)),
      styles: dense(styles),
    };
  }
  throw new CommandError(`${url} was not packed in ${ANSWERS_MAX} answers`);
}

/** Weighs one page of each type, on a site that has not served them before. @throws CommandError when one does not answer */
export async function weighDocuments(site: URL): Promise<readonly DocumentWeight[]> {
  const weights: DocumentWeight[] = [];
  for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
    weights.push(await weighDocument(type, new URL(hrefOfPath(path), site)));
  }
  return weights;
}
