import { CACHE_TABLE, PAGE_LIMITS } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { indexedFixedPaths } from '../pages/fixed-pages.tsx';
import type { PageScope } from '../render/page-scope.ts';
import type { FinishedPage, RenderedPage, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { LISTS } from './lists.ts';
import { planFiles, type Read } from './plan-files.ts';
import { sitemapIndex, URLSET_BEGIN, URLSET_END, urlElement } from './xml.ts';

export const SITEMAP_PATH = '/sitemap.xml';
/** Files of a large site, named by the index. */
export const SITEMAP_FILE_PATTERN = '/:file{sitemap-[1-9]\\d{0,4}\\.xml}';

const HEADERS = { 'content-type': 'application/xml; charset=utf-8' };
const RETRY_AFTER_S = 30;

const encoder = new TextEncoder();

/**
 * Makes sitemap.xml (SO-2): all pages that search engines may show, in one file or, where they are too many, in files that an
 * index names. It is written while it is read, thousand pages by thousand, out of cached queries.
 */
export function createSitemapMaker(deps: Deps): RenderPage {
  const { SITE_ORIGIN: origin } = deps.settings;
  return async (ask) => {
    const scope = scopeFor(ask, deps);
    const firsts = await Promise.all(LISTS.map((read) => read(scope, 0)));
    const totals: number[] = [];
    for (const first of firsts) {
      if (!first.ok) return unavailable();
      totals.push(first.value.total);
    }
    const files = planFiles(totals);
    const number = ask.path === SITEMAP_PATH ? undefined : fileNumber(ask.path);
    if (number === undefined && files.length > 1)
      return answer(scope, () =>
        piece(
          sitemapIndex(
            files.map((_, index) => filePath(index + 1)),
            origin,
          ),
        ),
      );
    const reads = files.length > 1 || number === undefined ? files[(number ?? 1) - 1] : undefined;
    if (!reads) return new Response('There is no such file.\n', { status: 404 });
    return answer(scope, () => urlset(scope, reads, number ?? 1, origin));
  };
}

const filePath = (number: number): string => `/sitemap-${number}.xml`;
const fileNumber = (path: string): number => Number(/\d+/.exec(path)?.[0]);

function unavailable(): Response {
  return new Response('Currently service is not available\n', {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });
}

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}

/** One file, read by read. Pages that are no entry's stand in the first. @throws when a list cannot be read on. */
async function* urlset(
  scope: PageScope,
  reads: readonly Read[],
  number: number,
  origin: string,
): AsyncGenerator<string> {
  const fixed = number === 1 ? indexedFixedPaths() : [];
  yield URLSET_BEGIN + fixed.map((path) => urlElement({ path, changedAt: null, pictures: [] }, origin)).join('');
  for (const { list, skip } of reads) {
    const read = await LISTS[list]?.(scope, skip);
    if (!read?.ok) throw new Error(`sitemap: a list could not be read on: ${read?.error.message}`);
    yield read.value.pages.map((page) => urlElement(page, origin)).join('');
  }
  yield URLSET_END;
}

/** An answer that is written while it is read; a second reading, out of the cache, makes the copy that is kept. */
function answer(scope: PageScope, write: () => AsyncGenerator<string>): RenderedPage {
  return {
    status: 200,
    headers: HEADERS,
    tags: scope.tags,
    body: streamOf(write()),
    finished: () => finished(scope, write()),
  };
}

function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      // A reader that gets no end knows that the file is not whole.
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

/** null for a file too large to be kept: its lists are. */
async function finished(scope: PageScope, text: AsyncGenerator<string>): Promise<FinishedPage | null> {
  const pieces: string[] = [];
  let length = 0;
  for await (const part of text) {
    pieces.push(part);
    length += part.length;
    if (length > PAGE_LIMITS.largestBytes) return null;
  }
  return { body: encoder.encode(pieces.join('')), headers: HEADERS, ...scope.meta(CACHE_TABLE.page.policy) };
}
