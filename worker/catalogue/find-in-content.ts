import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import { ok } from '../services/result.ts';
import type { CardRatings, Rated } from './card-ratings.ts';
import { type FacetsOfProductsData, facetsOfProductsQuery } from './facets-of-products.query.generated.ts';
import { type Candidate, findAmong } from './find-among.ts';
import { loadFacetCategories } from './load-facet-categories.ts';
import type { ProductFinder } from './product-finder.ts';

/** Maximum number of products considered: the content service counts each of their facets towards its query limit (protocol facts 4.3). */
const LOOKED_THROUGH = 300;

/**
 * Finds products with the content service alone, in one cached query for all products of a list. It is the fallback while the search
 * service fails (RS-1), and sufficient for a brand with at most LOOKED_THROUGH products. Beyond that the result is marked as partial.
 * @param rated rates the products like cards, so that sorting by rating agrees with the stars shown
 */
export const contentFinder = (rated: CardRatings['rated']): ProductFinder => ({
  async find(scope, { list, state, perPage }) {
    const where = list === null ? {} : { categories: { sys: { id_in: [list] } } };
    const [products, categories] = await Promise.all([
      scope.query(
        facetsOfProductsQuery,
        { where, limit: LOOKED_THROUGH },
        {
          policy: CACHE_TABLE.list.policy,
          dependsOn: list === null ? ['list:Product'] : [`in:${list}`, 'untold:Product'],
        },
      ),
      loadFacetCategories(scope),
    ]);
    if (!products.ok) return products;
    if (!categories.ok) return categories;
    const facets: Facets = new Map(
      categories.value.flatMap(({ id, facets }) =>
        facets.map((facet) => [facet.entry, { category: id, value: facet.value }]),
      ),
    );
    const { productCollection } = products.value;
    const items = itemsOf(productCollection);
    // For a list of one page, this is the same query as for the stars on its cards, so both share the cached answer.
    const ratings = state.sort === 'rating-desc' ? await rated(scope, items.map(ratedByContent)) : [];
    const candidates = items.map((product, index) => candidateOf(product, facets, ratings[index]));
    const partial = (productCollection?.total ?? 0) > items.length;
    return ok({ ...findAmong(candidates, state, perPage), partial });
  },
});

type Product = NonNullable<NonNullable<FacetsOfProductsData['productCollection']>['items'][number]>;
/** Category and value of a facet, by the facet's entry id. */
type Facets = ReadonlyMap<string, { readonly category: string; readonly value: string }>;

const ratedByContent = ({ rating, ratingCount, ratingAndReviewId }: Product): Rated => ({
  rating: rating ?? undefined,
  ratingCount: ratingCount ?? undefined,
  ratingId: ratingAndReviewId ?? undefined,
});

function candidateOf(product: Product, known: Facets, { rating, ratingCount }: Rated = {}): Candidate {
  const { sys, productShortName, facetsCollection } = product;
  // Editors name categories: without a prototype, no name collides with an inherited property.
  const facets: Record<string, string[]> = Object.create(null);
  for (const { sys } of itemsOf(facetsCollection)) {
    const facet = known.get(sys.id);
    if (facet) facets[facet.category] = [...(facets[facet.category] ?? []), facet.value];
  }
  // A card shows no stars without a count.
  return { id: sys.id, name: productShortName ?? '', rating: (ratingCount && rating) || 0, facets };
}
