import type { IndexSettings } from '@algolia/client-search';
import { EXACT_SEARCH_WORDS } from '../../../shared/spec/search-words.ts';
import { articlesByRecommended, productsBy, type SearchNames } from './index-names.ts';
import type { SearchIndexName } from './search-index.port.ts';

/** Ranking criteria after a sort order: they break ties by relevance (protocol facts 2.5). */
const RELEVANCE = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const PRODUCT_SEARCHABLE = [
  'productName,productShortName',
  'productCategory,facetTitles,metaKeywords',
  'shortDescription',
  'product_description',
  'gtin,gtins,variantNames',
];
const ARTICLE_SEARCHABLE = ['title', 'metaTitle,metaKeywords', 'metaDescription', 'unordered(bodyText)'];

/** Settings of an index, and of its replicas by name. */
export interface IndexPlan {
  readonly primary: IndexSettings;
  readonly replicas: ReadonlyMap<string, IndexSettings>;
}

/** Settings for an index. @param facets ids of the facet categories, each its own attribute */
export function planOf(names: SearchNames, index: SearchIndexName, facets: readonly string[]): IndexPlan {
  return index === 'products' ? productPlan(names, facets) : articlePlan(names);
}

function productPlan(names: SearchNames, facets: readonly string[]): IndexPlan {
  const shared: IndexSettings = {
    searchableAttributes: PRODUCT_SEARCHABLE,
    attributesForFaceting: [...facets, 'filterOnly(lists)', 'productCategory'],
    customRanking: ['desc(GAPopularityCount)', 'asc(productShortName)'],
    maxValuesPerFacet: 100,
    // The product code on a bottle must match exactly.
    allowTyposOnNumericTokens: false,
    disableTypoToleranceOnWords: [...EXACT_SEARCH_WORDS],
  };
  const by = (...orders: readonly string[]): IndexSettings => ({ ...shared, ranking: [...orders, ...RELEVANCE] });
  return {
    primary: { ...shared, ranking: RELEVANCE },
    replicas: new Map([
      [productsBy(names, 'popularity-desc'), by('desc(GAPopularityCount)')],
      [productsBy(names, 'rating-desc'), by('desc(rating)', 'desc(ratingCount)')],
      [productsBy(names, 'name-desc'), by('desc(productShortName)')],
      [productsBy(names, 'name-asc'), by('asc(productShortName)')],
    ]),
  };
}

function articlePlan(names: SearchNames): IndexPlan {
  const shared: IndexSettings = {
    searchableAttributes: ARTICLE_SEARCHABLE,
    attributesForFaceting: ['contentType'],
    customRanking: ['desc(recommendedCount)', 'desc(publishedAt)'],
    disableTypoToleranceOnWords: [...EXACT_SEARCH_WORDS],
  };
  return {
    primary: { ...shared, ranking: RELEVANCE },
    replicas: new Map([
      [articlesByRecommended(names), { ...shared, ranking: ['desc(recommendedCount)', ...RELEVANCE] }],
    ]),
  };
}
