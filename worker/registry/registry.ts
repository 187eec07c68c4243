import type { PageType } from '../../shared/routes.ts';
import { hrefOfPath, pageHref, pageTypeOf } from '../../shared/routes.ts';
import { WRITE_REVIEW } from '../../shared/spec/code-paths.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import type { Crumb } from '../render/page-model.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { type RegistryByPathData, registryByPathQuery } from './registry-by-path.query.generated.ts';
import { type RegistryBySlugsData, registryBySlugsQuery } from './registry-by-slugs.query.generated.ts';

/** One page of the site as the content service describes it (RT-2). */
export interface RegistryEntry {
  readonly contentfulId: string;
  readonly slug: string;
  readonly breadCrumbTitle: string;
  readonly parentSlug: string | null;
  /** Below the locale, with a leading slash. */
  readonly path: string;
  readonly pageType: PageType;
}

/** Maximum length of a chain of parents. It also ends a cycle in content. */
const MAX_DEPTH = 6;

/** Page types by entry type. */
const TYPES = {
  HomePage: 'homePage',
  ContentPage: 'contentPage',
  AboutPage: 'aboutPage',
  ArticleList: 'articleListPage',
  Category: 'articleCategoryPage',
  Article: 'articlePage',
  Sitemap: 'siteMap',
  Product: 'productDetailPage',
  ProductListing: 'productListPage',
} as const satisfies Record<string, PageType>;
const PAGE_TYPE_OF: Readonly<Record<string, PageType>> = TYPES;

/** Page types whose loaders cannot load a ContentPage: they have their own entry types, or the site makes their address. */
type OtherPageType =
  | Exclude<(typeof TYPES)[keyof typeof TYPES], 'contentPage'>
  | 'writeReviewPage'
  | 'countrySelector'
  | 'searchPage';

/** Page types that a ContentPage may have: all others. */
const CONTENT_PAGE_TYPES: Readonly<Record<Exclude<PageType, OtherPageType>, true>> = {
  contentPage: true,
  collectionListPage: true,
  collectionDetailsPage: true,
  contactUs: true,
  loginPage: true,
  registrationPage: true,
  productRegistrationForm: true,
  barepage: true,
};

/** Fields that every routable entry type returns. */
interface RoutableItem {
  readonly __typename: string;
  readonly sys: { readonly id: string };
  readonly path: string | null;
  readonly slug: string | null;
  readonly breadcrumbTitle: string | null;
  readonly parentSlug: string | null;
  readonly pageType?: string | null | undefined;
}

function entryOf(item: RoutableItem): RegistryEntry | undefined {
  if (!item.path) return undefined;
  // Only a draft can lack a slug. Then it is derived from the path.
  const slug = item.slug || item.path.slice(item.path.lastIndexOf('/') + 1) || 'home';
  return {
    contentfulId: item.sys.id,
    slug,
    breadCrumbTitle: item.breadcrumbTitle || slug,
    parentSlug: item.parentSlug,
    path: item.path,
    pageType: pageTypeOfEntry(item),
  };
}

/** The page type of an entry: given by its content type, or by the field of a ContentPage. */
export function pageTypeOfEntry({ __typename, pageType }: Pick<RoutableItem, '__typename' | 'pageType'>): PageType {
  const type = pageTypeOf(pageType);
  if (__typename === 'ContentPage' && Object.hasOwn(CONTENT_PAGE_TYPES, type)) return type;
  return PAGE_TYPE_OF[__typename] ?? 'contentPage';
}

type PagesData = Omit<RegistryByPathData, 'redirect'> | RegistryBySlugsData;

function entriesOf(data: PagesData): RegistryEntry[] {
  const collections: readonly ({ readonly items: readonly (RoutableItem | null)[] } | null)[] = Object.values(data);
  return collections.flatMap((collection) => itemsOf(collection)).flatMap((item) => entryOf(item) ?? []);
}

/** An editor's redirect of a path (RT-12), unvalidated: its target is untrusted. */
export interface RedirectRule {
  readonly contentfulId: string;
  readonly to: string;
  readonly status: 301 | 302;
  /** The path of a product that has moved, when the requested one is its write-review page. That page moves with it. */
  readonly reviewed?: string;
}

/** What is at a path. A page takes precedence over a redirect. */
export type Standing =
  | { readonly kind: 'page'; readonly entry: RegistryEntry }
  | { readonly kind: 'redirect'; readonly rule: RedirectRule }
  | { readonly kind: 'nothing' };

const NOTHING: Standing = { kind: 'nothing' };

/**
 * Finds what is at a path with one keyed look-up, whatever the number of pages and redirects (RT-3). A product's path followed by
 * `/writereview` is its write-review page (RT-10), also of a product that a redirect leads to unless something else is there.
 */
export async function findAt(scope: PageScope, path: string): Promise<Result<Standing>> {
  if (!path.endsWith(WRITE_REVIEW)) return lookUp(scope, path);
  const reviewed = path.slice(0, -WRITE_REVIEW.length);
  const product = await lookUp(scope, reviewed);
  if (!product.ok) return product;
  const { value } = product;
  if (value.kind === 'page' && value.entry.pageType === 'productDetailPage')
    return ok({ kind: 'page', entry: writeReviewEntry(value.entry, path) });
  const own = await lookUp(scope, path);
  const isMoved = own.ok && own.value.kind === 'nothing' && value.kind === 'redirect';
  return isMoved ? ok({ kind: 'redirect', rule: { ...value.rule, reviewed } }) : own;
}

function writeReviewEntry(product: RegistryEntry, path: string): RegistryEntry {
  return {
    ...product,
    slug: 'write-review',
    breadCrumbTitle: 'Write Review',
    parentSlug: product.slug,
    path,
    pageType: 'writeReviewPage',
  };
}

async function lookUp(scope: PageScope, path: string): Promise<Result<Standing>> {
  const answer = await scope.query(
    registryByPathQuery,
    { path },
    {
      policy: CACHE_TABLE.registry.policy,
      dependsOn: [`path:${path}`],
      negative: (data) => standingOf(data).kind === 'nothing',
    },
  );
  return answer.ok ? ok(standingOf(answer.value)) : answer;
}

function standingOf({ redirect, ...pages }: RegistryByPathData): Standing {
  const [entry] = entriesOf(pages);
  if (entry) return { kind: 'page', entry };
  const [rule] = itemsOf(redirect);
  if (!rule?.to) return NOTHING;
  const status = rule.status === '302' ? 302 : 301;
  return { kind: 'redirect', rule: { contentfulId: rule.sys.id, to: rule.to, status } };
}

/**
 * The breadcrumbs from Home to a page along parentSlug (RT-7), the page itself last. A missing parent ends the chain. All slugs of the path
 * are queried at once, because a page's path usually contains its parents' slugs.
 */
export async function breadcrumbsOf(scope: PageScope, entry: RegistryEntry): Promise<readonly Crumb[]> {
  if (entry.pageType === 'homePage') return [];
  const home: Crumb = { title: 'Home', href: pageHref({ pageType: 'homePage' }) };
  const chain: Crumb[] = [crumbOf(entry)];
  const known = new Map<string, RegistryEntry>();
  let asked = new Set<string>();
  let current = entry;
  while (current.parentSlug && current.parentSlug !== 'home' && chain.length < MAX_DEPTH) {
    const slug = current.parentSlug;
    if (!known.has(slug)) {
      if (asked.has(slug)) break;
      const wanted = [...new Set([slug, ...current.path.split('/').slice(1, -1)])].sort();
      asked = new Set([...asked, ...wanted]);
      const answer = await scope.query(
        registryBySlugsQuery,
        { slugs: wanted },
        {
          policy: CACHE_TABLE.registry.policy,
          dependsOn: wanted.map((part) => `slug:${part}`),
        },
      );
      if (!answer.ok) {
        scope.forbidStoring();
        break;
      }
      for (const found of entriesOf(answer.value)) keepNearest(known, found, current.path);
    }
    const parent = known.get(slug);
    if (!parent || chain.some((crumb) => crumb.href === crumbOf(parent).href)) break;
    chain.unshift(crumbOf(parent));
    current = parent;
  }
  return [home, ...chain];
}

/** Of pages with the same slug, the parent is the one whose path is a prefix of the child's. */
function keepNearest(known: Map<string, RegistryEntry>, found: RegistryEntry, childPath: string): void {
  const before = known.get(found.slug);
  if (!before || (!childPath.startsWith(`${before.path}/`) && childPath.startsWith(`${found.path}/`)))
    known.set(found.slug, found);
}

function crumbOf({ breadCrumbTitle, path }: RegistryEntry): Crumb {
  return { title: breadCrumbTitle, href: hrefOfPath(path) };
}
