import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listeningLog } from './cache/testing/listening-log.ts';
import { createGraphqlContent } from './services/content/content.graphql.ts';
import type { Fetcher } from './services/http.ts';
import { openSite, type Site } from './testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE_PAGES } from './testing/whole-space.ts';

const EMBEDDED = 'http://services/content/v1/spaces/alun/environments/master';

/** An entry of another site in the same space. */
const OF_ANOTHER_SITE = { __typename: 'PromoTile', sys: { id: '3KHPR1faSdIgPMY8cWpX4y', publishedVersion: 9 } };
/** Collections of mixed types: an editor can add any entry once the model allows it. */
const MIXED = new Set([
  'buttonsCollection',
  'carouselPanelsCollection',
  'childPagesCollection',
  'entryCollection',
  'itemsCollection',
  'pageContentCollection',
  'productImageVideoCollection',
]);
const UNRESOLVED = {
  message: 'A link cannot be resolved',
  locations: [{ line: 1, column: 1 }],
  extensions: {
    contentful: { code: 'UNRESOLVABLE_LINK', requestId: 'r', details: { type: 'Entry', linkId: 'gone', field: 'f' } },
  },
};

/** Content as a hosted space returns it: null items in every list, and entries of another site in mixed lists. */
function hostedWay(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => hostedWay(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'json' || !Array.isArray(part)) return [key, key === 'json' ? part : hostedWay(part, key)];
      if (key !== 'items' && name !== 'entries' && name !== 'assets') return [key, part];
      const others = MIXED.has(name) || name === 'entries' ? [OF_ANOTHER_SITE] : [];
      return [key, [null, ...part.map((item) => hostedWay(item)), ...others]];
    }),
  );
}

/** A hosted content service: with a byte order mark, errors beside the data, and unknown members. */
const hosted: Fetcher = async (request) => {
  const answer = await (env.SERVICES as { fetch: Fetcher }).fetch(new Request(EMBEDDED, request));
  const { data } = await answer.json<{ data: unknown }>();
  const body = { extensions: { queryMemoization: {} }, data: hostedWay(data), errors: [UNRESOLVED, UNRESOLVED] };
  return new Response(`\ufeff${JSON.stringify(body)}`, {
    headers: { 'content-type': 'application/json', 'set-cookie': 'upstream=1' },
  });
};

const PAGES = WHOLE_SPACE_PAGES;

/**
 * Headings, links and pictures: what would be missing if a list were lost. Each once: a part that was streamed is there a second time, as
 * its placeholder.
 */
const partsOf = (html: string): readonly string[] =>
  [
    ...new Set(
      [...html.matchAll(/<h[1-3][^>]*>.*?<\/h[1-3]>|<a [^>]*href="([^"]*)"|<img [^>]*src="([^"]*)"/gs)].map(
        ([whole, href, src]) => href ?? src ?? whole.replace(/<[^>]*>/g, ''),
      ),
    ),
  ].sort();

describe('a hosted content space shared with other sites', () => {
  let embedded: Site;
  beforeAll(async () => {
    await fillWholeSpace();
    embedded = openSite();
    for (const index of ['products', 'reading'] as const) await embedded.deps.searchIndex.configure(index, []);
  }, 60_000);

  it.each(PAGES)('DV-2 RT-5 $pageType at $href is the same as from the embedded one', async ({ href }) => {
    const log = listeningLog();
    const site = openSite({ log });
    const content = createGraphqlContent({
      fetcher: hosted,
      url: 'https://graphql.content.example/content/v1/spaces/alun',
      token: String(env.CONTENT_TOKEN),
    });
    site.content.query = content.query;
    const answer = await site.get(href);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('set-cookie'), log.events.filter((event) => event !== 'purged')]).toEqual(
      [200, null, []],
    );
    expect(partsOf(html)).toEqual(partsOf(await (await embedded.get(href)).text()));
  });
});

/** The site over a hosted space where every field of that name has that value. */
function siteWith(field: string, value: unknown): Site {
  const changed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(changed);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, key === field ? value : changed(inner)]),
    );
  };
  const fetcher: Fetcher = async (request) => {
    const answer = await (env.SERVICES as { fetch: Fetcher }).fetch(new Request(EMBEDDED, request));
    return Response.json(changed(await answer.json()));
  };
  const url = 'https://graphql.content.example/content/v1/spaces/alun';
  return openSite({ content: createGraphqlContent({ fetcher, url, token: String(env.CONTENT_TOKEN) }) });
}

describe('a hosted content space that requires no fields', () => {
  const product = PAGES.find(({ pageType }) => pageType === 'productDetailPage')?.href ?? '';
  const list = PAGES.find(({ pageType }) => pageType === 'articleListPage')?.href ?? '';

  it.each([null, ''])('DV-2 PD-1 a product whose name is %j has no page, as it has no card', async (name) => {
    expect((await siteWith('name', name).get(product)).status).toBe(404);
  });

  it.each(['slug', 'gtin', 'variantName'])('DV-2 PD-1 a product page is shown without its %s', async (field) => {
    expect((await siteWith(field, '').get(product)).status).toBe(200);
  });

  it('DV-2 PD-1 a product page with a negative price is shown', async () => {
    expect((await siteWith('minPrice', -1).get(product)).status).toBe(200);
  });

  it.each(['metaTitle', 'pageTitle'])('SO-1 a blank %s counts as missing', async (field) => {
    const html = await (await siteWith(field, '').get(list)).text();
    expect(html).toMatch(/<title>[^<]/);
    expect(html).toMatch(/og:title" content="[^"]/);
  });

  it('SO-1 a page without a description sends none', async () => {
    const html = await (await siteWith('pageMetadata', null).get(list)).text();
    expect(html).not.toContain('escription" content=""');
  });

  it('RT-7 a page whose breadcrumb title is blank is named by its slug', async () => {
    const html = await (await siteWith('breadcrumbTitle', '').get(product)).text();
    expect(html).not.toMatch(/"name":""|<a class="[^"]*" href="[^"]*shop"><\/a>/);
  });
});
