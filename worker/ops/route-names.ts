import {
  ALL_PRODUCTS_HREF,
  COMPARE_HREF,
  CONSENT_HREF,
  COUNTRY_DIALOG_HREF,
  isWriteReviewHref,
  MORE_RESULTS_HREF,
  PRODUCT_LIST_API_HREF,
  RECOMMENDATIONS_HREF,
  REVIEWS_API_HREF,
  SEARCH_HREF,
  SUGGESTIONS_HREF,
} from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';

/** Stands for all pictures and videos: they are counted together. */
export const MEDIA_PATH = '/media/';

const EXACT: ReadonlyMap<string, string> = new Map([
  [MEDIA_PATH, 'pictures and videos'],
  [BASE_PATH, 'home'],
  [ALL_PRODUCTS_HREF, 'product lists'],
  [COMPARE_HREF, 'compare'],
  [SEARCH_HREF, 'search'],
  [PRODUCT_LIST_API_HREF, 'api: product lists'],
  [SUGGESTIONS_HREF, 'api: suggestions'],
  [MORE_RESULTS_HREF, 'api: search results'],
  [REVIEWS_API_HREF, 'api: reviews'],
  [RECOMMENDATIONS_HREF, 'api: recommendations'],
  [CONSENT_HREF, 'api: consent'],
  [COUNTRY_DIALOG_HREF, 'api: countries'],
]);

/** The kind of route of a path, for counting. The number of kinds is small and does not depend on the number of pages. */
export function routeName(path: string): string {
  const exact = EXACT.get(path);
  if (exact) return exact;
  if (!path.startsWith(`${BASE_PATH}/`)) return path.includes('sitemap') ? 'sitemap.xml' : 'other addresses';
  if (path.startsWith(`${BASE_PATH}/api/`)) return 'api: quick view and shops';
  if (isWriteReviewHref(path)) return 'write a review';
  if (!path.startsWith(`${ALL_PRODUCTS_HREF}/`)) return 'articles and other pages';
  return path.indexOf('/', ALL_PRODUCTS_HREF.length + 1) === -1 ? 'product lists' : 'products';
}
