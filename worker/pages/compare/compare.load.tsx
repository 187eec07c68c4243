import { comparedSlugs, compareHref } from '../../../shared/compare-address.ts';
import { ALL_PRODUCTS_HREF, COMPARE_HREF, pageHref } from '../../../shared/routes.ts';
import { COMPARE_LABELS } from '../../../shared/spec/compare-labels.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { popularProducts } from '../../catalogue/popular-products.ts';
import { productCardOf } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { PageScope } from '../../render/page-scope.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import { type PageOutcome, unavailable } from '../page-context.ts';
import { plainHead } from '../page-head.ts';
import { ComparePage } from './ComparePage.tsx';
import { type CompareProductsData, compareProductsQuery } from './compare.query.generated.ts';
import { type CompareModel, compareRows } from './compare-model.ts';

type Chosen = Pick<CompareModel, 'products' | 'rows' | 'popular'>;

const NOTHING_CHOSEN: Chosen = { products: [], rows: [], popular: [] };

/** The page, by default with nothing chosen. Its content depends on the visitor, so it is noindex. */
export function comparePage({ header }: ShellModel, chosen: Chosen = NOTHING_CHOSEN): PageModel {
  const crumbs: readonly Crumb[] = [
    { title: COMPARE_LABELS.home, href: pageHref({ pageType: 'homePage' }) },
    { title: COMPARE_LABELS.crumb, href: COMPARE_HREF },
  ];
  const shop = header.menus.find(({ href }) => href === ALL_PRODUCTS_HREF);
  const shelves = (shop?.slots[0]?.items ?? []).filter((item) => !item.textOnly);
  const { title, description } = COMPARE_LABELS;
  return {
    status: 200,
    head: plainHead({ title, description, canonicalPath: COMPARE_HREF, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ComparePage compare={{ ...chosen, shelves, crumbs }} />,
    policy: CACHE_TABLE.page.policy,
  };
}

/** Loads the products to compare (RT-6, PL-6). @param params only `products` is read. */
export async function loadCompare(
  scope: PageScope,
  params: URLSearchParams,
  catalogue: Catalogue,
): Promise<PageOutcome> {
  const slugs = comparedSlugs(params.get('products'));
  if (slugs.length === 0) {
    const popular = await popularProducts(scope, catalogue);
    return { kind: 'from-shell', show: (shell) => comparePage(shell, { ...NOTHING_CHOSEN, popular }) };
  }
  const answer = await scope.query(
    compareProductsQuery,
    // Sorted, so that the same choice in another order shares the cache key.
    { slugs: slugs.toSorted(), limit: slugs.length },
    // Visitors can make any number of combinations, so these answers are never written to KV.
    { policy: CACHE_TABLE.content.policy, dependsOn: slugs.map((slug) => `slug:${slug}`), memoryOnly: true },
  );
  if (!answer.ok) return unavailable(answer.error);
  const { products, rows } = chosenOf(slugs, answer.value);
  const cards = await catalogue.rated(
    scope,
    products.map(({ card }) => card),
    { endless: true },
  );
  const chosen = {
    products: products.map((product, index) => ({ ...product, card: cards[index] ?? product.card })),
    rows,
    popular: [],
  };
  // A page that names an unknown product is not cached.
  const policy = chosen.products.length === slugs.length ? CACHE_TABLE.page.policy : null;
  return { kind: 'from-shell', show: (shell) => ({ ...comparePage(shell, chosen), policy }) };
}

function chosenOf(
  slugs: readonly string[],
  { productCollection }: CompareProductsData,
): Pick<CompareModel, 'products' | 'rows'> {
  const items = itemsOf(productCollection);
  const found = slugs.flatMap((slug) => {
    const product = items.find((item) => item.slug === slug);
    const card = product && productCardOf(product);
    if (!product || !card) return [];
    const attributes = itemsOf(product.comparisonAttributesCollection).flatMap(({ name, value }) =>
      name && value ? [{ name, value }] : [],
    );
    return [{ slug, card, attributes }];
  });
  return {
    products: found.map(({ slug, card }) => ({
      card,
      removeHref: compareHref(found.flatMap((other) => (other.slug === slug ? [] : [other.slug]))),
    })),
    rows: compareRows(found.map(({ attributes }) => attributes)),
  };
}
