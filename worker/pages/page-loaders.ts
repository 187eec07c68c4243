import type { PageType } from '../../shared/routes.ts';
import { loadAbout } from './about/about.load.tsx';
import { loadArticle } from './article/article.load.tsx';
import { loadArticleList } from './article-list/article-list.load.tsx';
import { loadCategory } from './category/category.load.tsx';
import { loadBare, loadContent } from './content/content.load.tsx';
import { fixedPage } from './fixed-pages.tsx';
import { loadForm } from './forms/form.load.tsx';
import { loadHome } from './home/home.load.tsx';
import { type LoadPage, NOT_FOUND } from './page-context.ts';
import { loadProduct } from './product/product.load.tsx';
import { loadCollectionDetails } from './product-list/collection-details.load.tsx';
import { loadCollectionList, loadProductList } from './product-list/product-list.load.tsx';
import { loadSitemap } from './sitemap/sitemap.load.tsx';
import { loadWriteReview } from './write-review/write-review.load.tsx';

/** A page with a fixed address, independent of content. An entry of that type at another address is not found. */
const atFixedAddress: LoadPage = async ({ entry, params }) => fixedPage(entry.path, params) ?? NOT_FOUND;

/** The loader of each page type (RT-5). */
export const PAGE_LOADERS: Readonly<Record<PageType, LoadPage>> = {
  homePage: loadHome,
  productDetailPage: loadProduct,
  productListPage: loadProductList,
  collectionListPage: loadCollectionList,
  collectionDetailsPage: loadCollectionDetails,
  writeReviewPage: loadWriteReview,
  articlePage: loadArticle,
  articleListPage: loadArticleList,
  articleCategoryPage: loadCategory,
  contentPage: loadContent,
  aboutPage: loadAbout,
  barepage: loadBare,
  siteMap: loadSitemap,
  contactUs: loadForm,
  loginPage: loadForm,
  registrationPage: loadForm,
  productRegistrationForm: loadForm,
  countrySelector: atFixedAddress,
  searchPage: atFixedAddress,
};
