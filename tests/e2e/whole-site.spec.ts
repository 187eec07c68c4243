import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { hrefOfPath, pageHref } from '../../shared/routes.ts';
import { type CrawledPage, crawl } from './fixtures/crawl.ts';
import { NAMED_COUNTS, NAMED_PATHS } from './fixtures/named-paths.ts';
import { PUBLISHED_PAGES } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';

/** Pages that need no link to them: a visitor without an account reaches them in a later step. */
const WRITE_REVIEW = PUBLISHED_PAGES.filter(({ type }) => type === 'Product').map(({ path }) =>
  pageHref({ pageType: 'writeReviewPage', path }),
);

let pages: ReadonlyMap<string, CrawledPage> = new Map();
let fromHome: ReadonlySet<string> = new Set();

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const origin = process.env.SITE_ORIGIN ?? '';
  const reached = await crawl(origin, ['/']);
  fromHome = new Set(reached.keys());
  const rest = PUBLISHED_PAGES.map(({ path }) => path).filter((path) => !reached.has(hrefOfPath(path)));
  pages = new Map([...reached, ...(await crawl(origin, rest))]);
});

const broken = (found: readonly string[]): void => expect([...new Set(found)].sort().join('\n')).toBe('');

for (const [kind, paths] of Object.entries(NAMED_PATHS)) {
  test(`RT-4 every path that the specification names among ${kind} answers 200`, () => {
    broken(
      paths.filter((path) => pages.get(hrefOfPath(path))?.status !== 200).map((path) => `${path} is missing or broken`),
    );
  });
}

test('RT-4 the numbers of products, lists, categories and articles are within the specification’s ranges', () => {
  for (const [type, [least, most]] of Object.entries(NAMED_COUNTS)) {
    const count = PUBLISHED_PAGES.filter((page) => page.type === type).length;
    expect.soft(count, type).toBeGreaterThanOrEqual(least);
    expect.soft(count, type).toBeLessThanOrEqual(most);
  }
  expect(PUBLISHED_PAGES.filter(({ language }) => language === 'ms')).toHaveLength(1);
});

test('RT-2 RT-4 every published entry answers 200 with a title, one h1 and no leftover values', () => {
  for (const { id, path } of PUBLISHED_PAGES) {
    const page = pages.get(hrefOfPath(path));
    expect.soft(page?.status, `${id} at ${path}`).toBe(200);
    const html = page?.html ?? '';
    expect.soft(html, `${id}: title`).toMatch(/<title>[^<]{5,}<\/title>/);
    expect.soft(html.match(/<h1[\s>]/g) ?? [], `${id}: exactly one h1`).toHaveLength(1);
    expect
      .soft(html.match(/\[object Object\]|>undefined<|>NaN</g), `${id}: no undefined or other program text`)
      .toBeNull();
  }
});

test('RT-10 every product has a write-review page with noindex', () => {
  expect(WRITE_REVIEW).toHaveLength(16);
  for (const path of WRITE_REVIEW) {
    expect.soft(pages.get(path)?.status, path).toBe(200);
    expect.soft(pages.get(path)?.html, path).toContain('<meta name="robots" content="noindex"');
  }
});

test('NV-5 every published page is reachable by links from the home page', () => {
  broken(
    PUBLISHED_PAGES.filter(({ path }) => !fromHome.has(hrefOfPath(path))).map(({ path }) => `no page links to ${path}`),
  );
});

test('RT-11 no link of any page is broken, including its fragment', () => {
  const found = new Map<string, string[]>();
  const note = (what: string, on: string): void => void found.set(what, [...(found.get(what) ?? []), on]);
  for (const page of pages.values()) {
    for (const { path, fragment } of page.links) {
      const target = pages.get(path);
      if (!target) note(`${path} is not on the site`, page.path);
      else if (target.status !== 200) note(`${path} answered ${target.status}`, page.path);
      // #top is the start of every page.
      else if (fragment && fragment !== 'top' && !fragment.includes('=') && !target.ids.has(fragment))
        note(`${path} has no #${fragment}`, page.path);
    }
  }
  broken(Array.from(found, ([what, on]) => `${what}; linked on ${on[0]} and ${on.length - 1} other places`));
});

test('IM-1 no picture, video, script, style sheet or icon of any page is missing', async ({ request }) => {
  test.setTimeout(180_000);
  const files = new Set([...pages.values()].flatMap((page) => [...page.files]));
  expect(files.size).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of files) {
    const answer = await request.head(file);
    if (answer.status() !== 200) found.push(`${file} answered ${answer.status()}`);
  }
  broken(found);
});

test('SO-1 every indexable page has a unique title and description', () => {
  const indexed = [...pages.values()].filter(({ html, status }) => status === 200 && !/name="robots"/.test(html));
  const byTitle = Map.groupBy(indexed, ({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? '');
  const byDescription = Map.groupBy(indexed, ({ html }) => /name="description" content="([^"]*)/.exec(html)?.[1] ?? '');
  broken(
    [...byTitle, ...byDescription]
      .filter(([text, sharing]) => text.length < 5 || sharing.length > 1)
      .map(([text, sharing]) => `"${text}": ${sharing.map(({ path }) => path).join(', ')}`),
  );
});

test('RT-8 every page has one canonical link, to itself, and Organization data', () => {
  for (const { path, html, status } of pages.values()) {
    if (status !== 200) continue;
    const canonical = Array.from(html.matchAll(/<link rel="canonical" href="([^"]*)"/g), ([, href = '']) => href);
    expect
      .soft(
        canonical.map((href) => new URL(href).pathname),
        path,
      )
      .toEqual([path]);
    expect.soft(html.match(/"@type":"Organization","@id"/g) ?? [], path).toHaveLength(1);
  }
});

test('SO-2 sitemap.xml lists exactly the indexable pages', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const named = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname).sort();
  const indexed = [...pages.values()]
    .filter(({ html, status }) => status === 200 && !/<meta name="robots" content="noindex"/.test(html))
    .map(({ path }) => path)
    .sort();
  expect(named).toEqual(indexed);
});

test('SH-1 the HTML of every page is valid', async () => {
  test.setTimeout(180_000);
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const found: string[] = [];
  for (const { path, html } of pages.values()) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      found.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`));
  }
  broken(found);
});
