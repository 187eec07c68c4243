import {
  ACCOUNT_PATH,
  COMPARE_PATH,
  COUNTRY_SELECTOR_PATH,
  ENDPOINTS_PATH,
  SEARCH_PATH,
  WRITE_REVIEW,
} from './spec/code-paths.ts';
import { BASE_PATH } from './spec/site.ts';

/** The page types of spec section 2. */
export const PAGE_TYPES = [
  'homePage',
  'contentPage',
  'aboutPage',
  'productDetailPage',
  'productListPage',
  'collectionListPage',
  'collectionDetailsPage',
  'articleListPage',
  'articleCategoryPage',
  'articlePage',
  'writeReviewPage',
  'loginPage',
  'registrationPage',
  'productRegistrationForm',
  'countrySelector',
  'siteMap',
  'contactUs',
  'searchPage',
  'barepage',
] as const;

export type PageType = (typeof PAGE_TYPES)[number];

/** Page types with a fixed path, which does not come from an entry. */
const FIXED_PATHS = {
  homePage: '/',
  searchPage: SEARCH_PATH,
  contactUs: '/contact-us',
  loginPage: '/login',
  registrationPage: '/registration',
  countrySelector: COUNTRY_SELECTOR_PATH,
  siteMap: '/sitemap',
} as const satisfies Partial<Record<PageType, string>>;

/** The page type of that name; an unknown one falls back to articlePage (RT-11). */
export function pageTypeOf(name: string | null | undefined): PageType {
  return PAGE_TYPES.find((type) => type === name) ?? 'articlePage';
}

/** The address of a path below the locale: `/scalp` becomes `/en-my/scalp`, `/` becomes `/en-my`. */
export function hrefOfPath(path: string): string {
  return path === '/' ? BASE_PATH : `${BASE_PATH}${path}`;
}

/** What identifies a page: its type and, where the type has no fixed address, the path or slug of its entry. */
export interface PageReference {
  readonly pageType: string | null | undefined;
  /** Full path below the locale; wins over slug. */
  readonly path?: string | null | undefined;
  readonly slug?: string | null | undefined;
}

/** Whether a path leads to a write-review page; false with a query or fragment after it. */
export const isWriteReviewHref = (href: string): boolean => href.endsWith(WRITE_REVIEW);

/** The address of a page, built from page type, locale and path or slug; built nowhere else (RT-11). */
export function pageHref({ pageType, path, slug }: PageReference): string {
  const type = pageTypeOf(pageType);
  const below = path ?? (slug ? `/${slug}` : undefined);
  if (type === 'writeReviewPage') {
    const href = hrefOfPath(below ?? '/');
    // An entry may also have the path of the form itself.
    return isWriteReviewHref(href) ? href : href + WRITE_REVIEW;
  }
  if (below !== undefined) return hrefOfPath(below);
  return hrefOfPath(type in FIXED_PATHS ? FIXED_PATHS[type as keyof typeof FIXED_PATHS] : '/');
}

/** The contact page; with a GTIN, its form has that product selected (RT-6, FM-3). */
export const contactHref = (gtin?: string): string =>
  `${pageHref({ pageType: 'contactUs' })}${gtin ? `#gtin=${encodeURIComponent(gtin)}` : ''}`;

/** The compare page (PL-6); it has no entry. */
export const COMPARE_HREF = `${BASE_PATH}${COMPARE_PATH}`;

/** Log in, registration, and the account page, which is for its owner only and has no entry (FM-1, FM-2). */
export const LOGIN_HREF = `${BASE_PATH}${FIXED_PATHS.loginPage}`;
export const REGISTRATION_HREF = `${BASE_PATH}${FIXED_PATHS.registrationPage}`;
export const ACCOUNT_HREF = `${BASE_PATH}${ACCOUNT_PATH}`;

/** The list of all products (PL-1). */
export const ALL_PRODUCTS_HREF = `${BASE_PATH}/shop-products`;

/** Same-origin endpoints of products: dialogs opened from their cards, and lists of them (PC-4, BN-2, PL-3). */
export const PRODUCT_LIST_API_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/product-list`;
/** In the address of a dialog: the product that the opener belongs to (`data-product`). Cards name it once instead of in each address. */
export const ITS_PRODUCT = '*';

/**
 * Endpoint of a product's quick view (PC-4) or of the shops that sell it (BN-2). English has no `lang` in its address.
 * @param slug of the product, or `ITS_PRODUCT`
 */
export const productDialogHref = (dialog: 'quick-view' | 'shops', slug: string, lang: 'en' | 'ms'): string =>
  `${BASE_PATH}${ENDPOINTS_PATH}/${dialog}/${encodeURIComponent(slug)}${lang === 'en' ? '' : `?lang=${lang}`}`;

/** Same-origin endpoint with the props of a product page's islands, requested on interaction (decision 0062). */
export const productIslandsHref = (slug: string): string =>
  `${BASE_PATH}${ENDPOINTS_PATH}/islands/${encodeURIComponent(slug)}`;

/** Same-origin endpoint of the dialog where visitors choose their country (CT-1). */
export const COUNTRY_DIALOG_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/countries`;

/** Same-origin endpoint of the pictures in the menus, requested when a menu is opened (NV-1). */
export const MENU_PICTURES_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/menu-pictures`;

/** Anchor of the reviews on a product page (PC-1, PD-2). */
export const REVIEWS_ANCHOR = 'ratings-reviews-wrapper';

/** Same-origin endpoints of reviews: further reviews of a product, and votes on them (RV-2, RV-3, RV-6). */
export const REVIEWS_API_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/reviews`;
export const VOTES_HREF = `${REVIEWS_API_HREF}/votes`;

/** The search results page (RT-6). */
export const SEARCH_HREF = `${BASE_PATH}${SEARCH_PATH}`;

/** Same-origin endpoints of search: suggestions while typing, and more results (SE-1, SE-3). */
export const SUGGESTIONS_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/suggestions`;
export const MORE_RESULTS_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/search`;

/** Same-origin endpoint of recommendations; an article's anchors and the query parameter that show the result of one (AR-3). */
export const RECOMMENDATIONS_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/recommendations`;
export const RECOMMENDED_ANCHORS = { done: 'recommended', failed: 'not-recommended' } as const;
export const RECOMMENDED_PARAMETER = 'recommended';

/** Endpoint for a visitor's answer about cookies: it sets the cookie, so that browsers keep it for its whole lifetime (AN-2). */
export const CONSENT_HREF = `${BASE_PATH}${ENDPOINTS_PATH}/consent`;

/** The operators' page (CA-8). */
export const OPS_HREF = '/ops';

/** The results page of a term (RT-6). */
export const searchHref = (term: string): string => `${SEARCH_HREF}?term=${encodeURIComponent(term)}`;
/** The reviews on a product page (PC-1). @param productHref without fragment */
export const reviewsHref = (productHref: string): string => `${productHref}#${REVIEWS_ANCHOR}`;

/** SH-8: a link that starts with http leaves the site. */
export const isExternal = (href: string): boolean => /^https?:/i.test(href);

/**
 * The address of a link that an editor wrote: a path below the locale, `https://…`, `mailto:`, `tel:` or a fragment. Undefined for
 * anything else (another scheme, a protocol-relative URL, control characters): content is untrusted (SC-2).
 */
export function editorHref(link: string | null | undefined): string | undefined {
  const value = link?.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (!value || /[\u0000-\u001f\u007f\\]/.test(value)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)/i.test(value)) return value;
  if (value.startsWith('#')) return value;
  if (!value.startsWith('/') || value.startsWith('//')) return undefined;
  const after = value.slice(BASE_PATH.length);
  const hasBase = value.slice(0, BASE_PATH.length).toLowerCase() === BASE_PATH && /^(?:[/?#]|$)/.test(after);
  return hasBase ? BASE_PATH + after : hrefOfPath(value);
}

/** Letters, digits, `-`, `.`, `_` and `~`: unreserved characters, equivalent when percent-encoded (RFC 3986, 6.2.2.2). */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** Percent-encoded characters beyond ASCII, in lower-case hexadecimal digits. */
const BEYOND_ASCII = /(?:%[89a-f][\da-f])+/g;

/** Lower case of percent-encoded characters, as editors' paths have it; unchanged if they are not UTF-8. */
function lowerCaseOf(encoded: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(encoded).toLowerCase()).toLowerCase();
  } catch {
    return encoded;
  }
}

/**
 * The canonical form of a request path (RT-1): lower case, single slashes, no trailing slash, no unreserved character percent-encoded.
 * Undefined if the path is canonical already.
 */
export function canonicalPath(pathname: string): string | undefined {
  const collapsed = pathname
    .replace(NEEDLESSLY_ENCODED, decodeURIComponent)
    .toLowerCase()
    .replace(BEYOND_ASCII, lowerCaseOf)
    .replace(/\/{2,}/g, '/');
  const trimmed = collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
  return trimmed === pathname ? undefined : trimmed;
}
