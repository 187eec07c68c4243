import { brotliDecompressSync } from 'node:zlib';
import { CommandError } from '../../scripts/process/command-line.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { encoded } from '../../worker/cache/page-encoding.ts';
import { askOften } from './ask-often.ts';

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
const dense = (html: string): number => encoded(new TextEncoder().encode(html), 'dense').body.byteLength;

async function weighDocument(type: string, url: URL): Promise<DocumentWeight> {
  const { kept, packed } = await askOften(url);
  if (!packed) throw new CommandError(`${url} was not recompressed after many requests`);
  const html = brotliDecompressSync(packed).toString();
  const end = html.indexOf(STYLES_OF_THE_REST);
  if (end < 0) throw new CommandError(`${url} has no style link at the end of its first screen`);
  const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => css).join('');
  return {
    type,
    kept: kept.length,
    packed: packed.length,
    firstScreen: dense(html.slice(0, end)),
    styles: dense(styles),
  };
}

/** Weighs one page of each type, on a site that has not served them before. @throws CommandError when one does not answer */
export async function weighDocuments(site: URL): Promise<readonly DocumentWeight[]> {
  const weights: DocumentWeight[] = [];
  for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
    weights.push(await weighDocument(type, new URL(hrefOfPath(path), site)));
  }
  return weights;
}
