import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { SEARCH_HREF } from '../../shared/routes.ts';
import { fillPictures } from './pictures.ts';
import { fillSpace, pageEntry } from './site.ts';

/** A rich text of several paragraphs. */
export const richText = (...paragraphs: readonly string[]): unknown => ({
  nodeType: 'document',
  data: {},
  content: paragraphs.map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});

/** A rich text of one embedded entry. */
export const embedded = (id: string) => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'embedded-entry-block',
      data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
      content: [],
    },
  ],
});

const contentPage = (id: string, path: string, pageType: string, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('ContentPage', id, path, { title: `Title of ${id}`, pageType, subtitle: `About ${id}`, ...fields });

const LEMON = '/shop/shampoos/lemon';

/** Fields of the product, without those of every page. */
export const LEMON_FIELDS = {
  name: 'Lemon',
  title: 'Title of lemon',
  productShortName: 'Lemon',
  parentSlug: 'shampoos',
  shortDescription: 'Smells of lemon.',
  description: richText('It smells of lemon.'),
  gtin: '12345678',
  minPrice: 10,
  maxPrice: 20,
  image: 'picture',
  accent: 'lemon',
  ratingAndReviewId: 'lemon',
  gaPopularityCount: 1,
  productCategory: 'shampoo',
  collection: 'shampoos',
  categories: ['shampoos'],
  variants: ['lemon-330'],
} as const;

/** One page of each type, by entry id: page type and path below the locale. */
export const WHOLE_SPACE = {
  home: ['homePage', '/'],
  faq: ['contentPage', '/about/faq'],
  question: ['contentPage', '/about/faq/what-is-it'],
  lemon: ['productDetailPage', LEMON],
  'lemon, review': ['writeReviewPage', `${LEMON}/writereview`],
  shampoos: ['productListPage', '/shop/shampoos'],
  shop: ['collectionListPage', '/shop'],
  'about-shampoos': ['collectionDetailsPage', '/collections/shampoos'],
  scalp: ['articleListPage', '/scalp'],
  topic: ['articleCategoryPage', '/scalp/topic'],
  article: ['articlePage', '/scalp/topic/article'],
  about: ['aboutPage', '/about'],
  contact: ['contactUs', '/contact-us'],
  login: ['loginPage', '/login'],
  registration: ['registrationPage', '/registration'],
  'product-registration': ['productRegistrationForm', '/product-registration'],
  bare: ['barepage', '/bare'],
  'site-map': ['siteMap', '/sitemap'],
  countries: ['countrySelector', '/country-selector'],
  search: ['searchPage', '/search'],
} as const satisfies Record<string, readonly [pageType: string, path: string]>;

/** An address for each of these pages; the search page with a term. */
export const WHOLE_SPACE_PAGES = Object.values(WHOLE_SPACE).map(([pageType, path]) => ({
  pageType,
  href: pageType === 'searchPage' ? `${SEARCH_HREF}?term=lemon` : `/en-my${path === '/' ? '' : path}`,
}));

/** Fills the content service with a page of each type, and the entries of the shell. */
export async function fillWholeSpace(): Promise<void> {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...contentPage('faq', '/about/faq', 'contentPage', { parentSlug: 'about', childPages: ['question'] }),
    ...contentPage('question', '/about/faq/what-is-it', 'contentPage', {
      parentSlug: 'faq',
      heroImage: 'picture',
      body: richText('At length.'),
    }),
    ...contentPage('shop', '/shop', 'collectionListPage', { heroImage: 'picture' }),
    ...contentPage('about-shampoos', '/collections/shampoos', 'collectionDetailsPage', { body: richText('Many.') }),
    ...contentPage('contact', '/contact-us', 'contactUs', { heroImage: 'picture', body: richText('People answer.') }),
    ...contentPage('login', '/login', 'loginPage'),
    ...contentPage('registration', '/registration', 'registrationPage'),
    ...contentPage('product-registration', '/product-registration', 'productRegistrationForm'),
    ...contentPage('bare', '/bare', 'barepage', { body: richText('Alone.') }),
    ...pageEntry('ProductListing', 'shampoos', '/shop/shampoos', {
      name: 'Shampoos',
      title: 'Title of shampoos',
      parentSlug: 'shop',
      isCollection: true,
    }),
    ...pageEntry('Product', 'lemon', LEMON, LEMON_FIELDS),
    {
      id: 'lemon-330',
      type: 'ProductVariant',
      fields: { name: 'Lemon 330', variantName: '330 ML', gtin: '12345679', productImageVideo: ['lemon-front'] },
    },
    { id: 'lemon-front', type: 'Image', fields: { name: 'Lemon', image: 'picture', altText: 'A lemon bottle' } },
    ...pageEntry('ArticleList', 'scalp', '/scalp', {
      title: 'Title of scalp',
      categories: ['topic'],
      featuredArticles: ['article'],
    }),
    ...pageEntry('Category', 'topic', '/scalp/topic', { title: 'Title of topic', parentSlug: 'scalp' }),
    ...pageEntry('Article', 'article', '/scalp/topic/article', {
      title: 'Title of article',
      parentSlug: 'topic',
      articleId: 'article',
      shortDescription: 'In short.',
      heroImage: 'picture',
      publishedOn: '2026-01-01',
      categories: ['topic'],
      content: richText('At length.'),
    }),
    ...pageEntry('AboutPage', 'about', '/about', { title: 'Title of about', body: richText('Who we are.') }),
    ...pageEntry('Sitemap', 'site-map', '/sitemap', { title: 'Title of site-map', sections: ['section'] }),
    {
      id: 'section',
      type: 'SitemapSection',
      fields: { title: 'Reading', parentPage: 'scalp', childPages: ['topic', 'article', 'lemon'] },
    },
    {
      id: 'country',
      type: 'Countries',
      fields: { countryName: 'Japan', countryWebsite: 'https://jp.alun.example/', regionName: 'Asia Pacific' },
    },
    {
      id: 'header',
      type: 'Header',
      fields: { name: 'Header', brandLogo: 'lemon-front', primaryNav: ['menu'], countrySelectors: ['country'] },
    },
    { id: 'menu', type: 'MegaMenu', fields: { menuText: 'Scalp', menuLink: '/scalp', menuSlots: ['slot'] } },
    { id: 'slot', type: 'MenuSlot', fields: { name: 'Slot', title: 'Topics', menuItems: ['item'] } },
    { id: 'item', type: 'MenuItem', fields: { menuText: 'A topic', menuLink: '/scalp/topic' } },
  ]);
}
