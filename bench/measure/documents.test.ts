import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { encoded } from '../../worker/cache/page-encoding.ts';
import { weighDocuments } from './documents.ts';
import { serving } from './testing/serving.ts';

const words = (what: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${what} ${(index * 7_919) % 1_009}`).join(' ');
const STYLES = words('.rule', 60);
const SEEN = `<style>${STYLES}</style><h1>${words('seen', 200)}</h1>`;
const PAGE = `${SEEN}<link rel="stylesheet" href="/a.css"><p>${words('below', 400)}</p>`;

const compressed = (text: string, quality: number): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A site that compresses a page again once it has been asked for three times. */
async function siteOf(page: string): Promise<URL> {
  const asked = new Map<string, number>();
  return await serving(({ url = '' }, response) => {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    response.writeHead(200, { 'content-encoding': 'br', 'cache-status': 'alun-page; hit' });
    response.end(compressed(page, times < 3 ? 1 : 11));
  });
}

it('DV-1 bench: a document is weighed as first kept, as packed, to the end of its first screen, and its styles alone', async () => {
  const weights = await weighDocuments(await siteOf(PAGE));
  expect(weights.map(({ type }) => type)).toEqual(Object.keys(PAGE_OF_TYPE));
  const [{ kept, packed, firstScreen, styles } = { kept: 0, packed: 0, firstScreen: 0, styles: 0 }] = weights;
  expect([kept, packed]).toEqual([compressed(PAGE, 1).length, compressed(PAGE, 11).length]);
  const dense = (text: string): number => encoded(new TextEncoder().encode(text), 'dense').body.byteLength;
  expect([firstScreen, styles]).toEqual([dense(SEEN), dense(STYLES)]);
});

it('DV-1 bench: a document without the end of its first screen is reported', async () => {
  await expect(weighDocuments(await siteOf('<h1>Sorry</h1> '.repeat(40)))).rejects.toThrow('has no style link');
});
