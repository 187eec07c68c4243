import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_PAGE } from '../shared/spec/copy.ts';
import { COUNTRY_PAGE_LABELS } from '../shared/spec/page-copy.ts';
import { REVIEW_LABELS } from '../shared/spec/review-copy.ts';
import { SEARCH_LABELS } from '../shared/spec/search-page-copy.ts';
import { FAULT_NAMES, FAULTS } from '../tests/faults/faults.ts';
import { createSite } from './site.ts';
import {
  type FaultySite,
  keptBeside,
  openFaultySite,
  silentPort,
  UPSTREAMS,
  type UpstreamName,
} from './testing/faulty-site.ts';
import { expectNothingGotOut } from './testing/nothing-got-out.ts';
import { openSite, type Site } from './testing/site.ts';
import { fillWholeSpace, type WHOLE_SPACE, WHOLE_SPACE_PAGES } from './testing/whole-space.ts';

/** Longer than the pause after a failure (RETRY_FAILED_S). */
const LATER_MS = 11_000;
/** Longer than a failure is remembered (FORGET_FAILURE_S). */
const MUCH_LATER_MS = 61_000;

/** Before the tests, one page of every type is rendered, which takes time on a busy machine. */
const PREPARATION_MS = 60_000;

/** The only key in KV that does not come from the content service. */
const PRIVACY_QUERY = ':PrivacyLinks:';

type PageType = (typeof WHOLE_SPACE)[keyof typeof WHOLE_SPACE][0];

const PAGES = WHOLE_SPACE_PAGES;

/** Pages that need no content of their own, and their text while the shell's content is unavailable. */
const WITHOUT_CONTENT: Partial<Record<PageType, string>> = {
  countrySelector: COUNTRY_PAGE_LABELS.none,
  searchPage: SEARCH_LABELS.none,
};

/** What a page shows instead of an upstream's data. All other pages show the same as without a fault. */
const SAYS: Partial<Record<UpstreamName, Partial<Record<PageType, string>>>> = {
  search: { searchPage: SEARCH_LABELS.unavailable },
  reviews: { productDetailPage: REVIEW_LABELS.unavailable },
};

/** All texts of a page as a set, because late parts are streamed out of order. */
const textsOf = (html: string): ReadonlySet<string> =>
  new Set(
    html
      .replace(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter(Boolean),
  );

const healthy = new Map<string, ReadonlySet<string>>();
beforeAll(async () => {
  await fillWholeSpace();
  const site = openSite();
  for (const index of ['products', 'reading'] as const)
    expect(await site.deps.searchIndex.configure(index, [])).toMatchObject({ ok: true });
  for (const { href } of PAGES) healthy.set(href, textsOf(await (await site.get(href)).text()));
}, PREPARATION_MS);

async function read(site: FaultySite, href: string) {
  site.clock.advance(LATER_MS);
  const before = site.asked();
  const answer = await site.get(href);
  const html = await answer.text();
  return { answer, html, texts: textsOf(html), asked: site.asked() - before };
}

/** The page types that call an upstream, found by trying. */
const askingTypes = async (upstream: UpstreamName): Promise<ReadonlySet<PageType>> => {
  const site = openFaultySite(upstream, 'broken');
  const asking: PageType[] = [];
  for (const { pageType, href } of PAGES) {
    const { answer, texts, asked } = await read(site, href);
    if (asked > 0) asking.push(pageType);
    else expect([href, answer.status, texts]).toEqual([href, 200, healthy.get(href)]);
  }
  return new Set(asking);
};

describe.each(UPSTREAMS)('%s', (upstream) => {
  let pages: typeof PAGES;
  beforeAll(async () => {
    const asking = await askingTypes(upstream);
    for (const pageType of Object.keys(SAYS[upstream] ?? {})) expect([...asking]).toContain(pageType);
    pages = PAGES.filter(({ pageType }) => asking.has(pageType));
  }, PREPARATION_MS);

  it.each(FAULT_NAMES.map((fault) => ({ fault, what: FAULTS[fault] })))(
    'RS-1 RS-2 $what: every page shows what it can, caches nothing wrong, and is complete again afterwards',
    async ({ fault }) => {
      const site = openFaultySite(upstream, fault);
      const shown: string[] = [];
      for (const { pageType, href } of pages) {
        const { answer, html, texts, asked } = await read(site, href);
        shown.push(html);
        const whole = healthy.get(href) ?? new Set();
        const said = upstream === 'content' ? WITHOUT_CONTENT[pageType] : SAYS[upstream]?.[pageType];
        expect(asked, `${href} met the fault`).toBeGreaterThan(0);
        if (upstream === 'content' && said === undefined) expectUnavailable(pageType, answer, html);
        else {
          expect([href, answer.status]).toEqual([href, 200]);
          if (said === undefined) expect([href, texts]).toEqual([href, whole]);
          else expect(html, href).toContain(said);
        }
        // Retries and redirects included, there are never more calls than the page has queries.
        expect(asked).toBeLessThan(20);
      }
      if (upstream === 'content')
        expect(keptBeside(upstream).writes.filter((key) => !key.includes(PRIVACY_QUERY))).toEqual([]);

      site.heal();
      site.clock.advance(MUCH_LATER_MS);
      for (const { pageType, href } of pages) {
        // A page that lacks only an optional part may have been stored (decision 0016).
        if (upstream !== 'content' && SAYS[upstream]?.[pageType] === undefined) continue;
        const { answer, texts } = await read(site, href);
        expect([href, answer.status, texts]).toEqual([href, 200, healthy.get(href)]);
      }
      await expectNothingGotOut(site, shown);
    },
    20_000,
  );
});

/** Upstreams that no page waits for: their data arrives late or not at all. Only the search page depends on search. */
const NEVER_AWAITED = ['reviews', 'recommendations', 'privacy', 'media'] as const;

/** In the header of every page. */
const SHELL = '<search id="site-search"';

/** Reads a page until its shell has arrived, then cancels the rest. */
async function shellOf(site: Site, href: string): Promise<string> {
  const context = createExecutionContext();
  const request = new Request(`http://localhost:8787${href}`, { redirect: 'manual' });
  const answer = await createSite(site.deps)(request, env as never, context);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes(SHELL)) {
    const { done, value = '' } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text;
}

it.each(NEVER_AWAITED)(
  'RS-1 PD-2 no page’s shell waits for %s, even if that never answers',
  async (upstream) => {
    const silent = silentPort();
    const site = openSite({ [upstream]: silent.port });
    for (const { pageType, href } of PAGES)
      if (pageType !== 'barepage') expect(await shellOf(site, href), href).toContain(SHELL);
    expect(silent.asked()).toBeGreaterThan(0);
  },
  30_000,
);

/** Expects the branded 503 in the shell; a bare page has no shell (SH-1). */
function expectUnavailable(pageType: PageType, { status, headers }: Response, html: string): void {
  expect([pageType, status]).toEqual([pageType, 503]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toContain('no-store');
  for (const text of [
    ERROR_PAGE.heading,
    '<search id="site-search"',
    '<main id="main"',
    'name="robots" content="noindex"',
  ])
    expect(html, pageType).toContain(text);
}
