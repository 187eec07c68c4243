import type { PageType } from '../shared/routes.ts';

const LEMON = '/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo';

/**
 * One page of each type of the specification (RT-5): its address below /en-my. The demo has no bare page; that type is tested in
 * workerd.
 */
export const PAGE_OF_TYPE = {
  homePage: '/',
  productDetailPage: LEMON,
  writeReviewPage: `${LEMON}/writereview`,
  collectionListPage: '/shop-products',
  collectionDetailsPage: '/shop-products/men-ultra',
  productListPage: '/shop-products/oily-scalp',
  articleListPage: '/scalp/dandruff',
  articleCategoryPage: '/scalp/dandruff/causes-of-dandruff',
  articlePage: '/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff',
  contentPage: '/about/ingredients',
  aboutPage: '/about',
  contactUs: '/contact-us',
  countrySelector: '/country-selector',
  siteMap: '/sitemap',
  searchPage: '/search?term=lemon',
  loginPage: '/login',
  registrationPage: '/registration',
  productRegistrationForm: '/product-registration',
} as const satisfies Record<Exclude<PageType, 'barepage'>, string>;
