import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { CommandError } from '../../scripts/process/command-line.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { PAGE_LIMITS } from '../../worker/cache/cache-table.ts';
import { encoded } from '../../worker/cache/page-encoding.ts';

/** Bytes of one document, in Brotli, without its headers. */
export interface DocumentWeight {
  readonly type: string;
  /** As it is kept at first. */
  readonly kept: number;
  /** Once many have asked for it (decision 0042). */
  readonly packed: number;
  /** Of that, up to the link of the styles of the rest: what the first screen needs. */
  readonly firstScreen: number;
  /** Styles that stand in the document, by themselves. */
  readonly styles: number;
}

const STYLES_OF_THE_REST = '<link rel="stylesheet"';
/** RFC 9211: queries are hits in pages that are made. */
const HIT = /\balun-page; *hit\b/;
/** A page is packed behind a visitor's back; what is not by then is an error. */
const ANSWERS_MAX = 2_000;

/** The body as it comes over the network, where the page was kept: one that is being made is streamed. `fetch` would unpack it. */
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

/** Weighs the document of one page of each type, of a site that was not asked for it before. @throws CommandError where one is not answered */
export async function weighDocuments(site: URL): Promise<readonly DocumentWeight[]> {
  const weights: DocumentWeight[] = [];
  for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
    weights.push(await weighDocument(type, new URL(hrefOfPath(path), site)));
  }
  return weights;
}
