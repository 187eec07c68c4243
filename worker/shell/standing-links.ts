import { tryDecodeURI } from 'hono/utils/url';
import { canonicalPath, editorHref } from '../../shared/routes.ts';
import { CODE_PAGE_PATHS, WRITE_REVIEW } from '../../shared/spec/code-paths.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Tag } from '../cache/contracts.ts';
import { linkHref } from '../mapping/link-href.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { LayoutData } from './layout.query.generated.ts';
import { type StandingPathsData, standingPathsQuery } from './standing-paths.query.generated.ts';

/** Fields of the layout in which an editor writes an address. */
const LINK_FIELDS: ReadonlySet<string> = new Set(['link', 'menuLink']);

/** Types of entries with an address of their own. */
const TYPES = [
  'HomePage',
  'ContentPage',
  'AboutPage',
  'ArticleList',
  'Category',
  'Article',
  'Sitemap',
  'Product',
  'ProductListing',
  'Redirect',
] as const;

/** The href of an editor's link in the layout; undefined if it is none, or leads to a page of this site that is not there. */
export type HrefOf = (link: string | null | undefined) => string | undefined;

/** The path of a link below the locale, as the path of a request for it is read; undefined if it leads elsewhere. */
function pathOf(link: string): string | undefined {
  const [path = ''] = editorHref(link)?.split(/[?#]/, 1) ?? [];
  if (!path.startsWith('/')) return undefined;
  return tryDecodeURI(canonicalPath(path) ?? path).slice(BASE_PATH.length) || '/';
}

/** A write-review page is there as long as its product is (RT-10). */
const entryPathOf = (path: string): string =>
  path.endsWith(WRITE_REVIEW) ? path.slice(0, -WRITE_REVIEW.length) : path;

const isCodePage = (path: string): boolean => CODE_PAGE_PATHS.some((known) => known === path);

function linksIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) linksIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value))
      if (typeof child !== 'string') linksIn(child, found);
      else if (LINK_FIELDS.has(name)) found.add(child);
  return found;
}

const paths = new WeakMap<LayoutData, readonly string[]>();

/** The paths of entries that the layout links to as text. Kept with the layout: walking through it for each page would take longer. */
function linkedPaths(layout: LayoutData): readonly string[] {
  const known = paths.get(layout);
  if (known) return known;
  const linked = [...linksIn(layout)].flatMap((link) => pathOf(link) ?? []).filter((path) => !isCodePage(path));
  const found = [...new Set(linked.map(entryPathOf))].sort();
  paths.set(layout, found);
  return found;
}

/** The tags of a look-up of paths: what is published there, moved there, or removed. */
const tagsOf = (asked: readonly string[]): readonly Tag[] => [
  ...asked.map((path) => `at:${path}`),
  ...TYPES.map((type) => `vanished:${type}`),
];

/**
 * Which of the pages that the layout links to are there; undefined if that is unknown. The answer has no ids of entries: a page that
 * changes without moving must not drop all others (CA-3).
 */
export async function readStanding(scope: PageScope, layout: LayoutData): Promise<StandingPathsData | undefined> {
  const asked = linkedPaths(layout);
  if (asked.length === 0) return undefined;
  const answer = await scope.query(
    standingPathsQuery,
    { paths: asked },
    { policy: CACHE_TABLE.shell.policy, common: true, dependsOn: tagsOf(asked) },
  );
  return answer.ok ? answer.value : undefined;
}

/** Reads links as long as what they lead to is there. While that is unknown, all count as there. */
export function hrefsWithin(standing: StandingPathsData | undefined): HrefOf {
  if (standing === undefined) return linkHref;
  const { redirectCollection, ...pages } = standing;
  const there = new Set([
    ...itemsOf(redirectCollection).map(({ from }) => from),
    ...Object.values(pages).flatMap((collection) => itemsOf(collection).map(({ path }) => path)),
  ]);
  return (link) => {
    const path = link ? pathOf(link) : undefined;
    return path === undefined || isCodePage(path) || there.has(entryPathOf(path)) ? linkHref(link) : undefined;
  };
}
