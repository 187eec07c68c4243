import type { PageType } from '../../shared/routes.ts';
import { loadAbout } from './about/about.load.tsx';
import { loadArticle } from './article/article.load.tsx';
import { loadArticleList } from './article-list/article-list.load.tsx';
import { loadCategory } from './category/category.load.tsx';
import { loadContent } from './content/content.load.tsx';
import { loadHome } from './home/home.load.tsx';
import type { LoadPage } from './page-context.ts';
import { loadProduct } from './product/product.load.tsx';
import { loadCollectionList, loadProductList } from './product-list/product-list.load.tsx';
import { loadWriteReview } from './write-review/write-review.load.tsx';

/** How each page type is loaded; a type without a loader answers 404 (RT-5). */
export const PAGE_LOADERS: Partial<Record<PageType, LoadPage>> = {
  homePage: loadHome,
  productDetailPage: loadProduct,
  productListPage: loadProductList,
  collectionListPage: loadCollectionList,
  writeReviewPage: loadWriteReview,
  articlePage: loadArticle,
  articleListPage: loadArticleList,
  articleCategoryPage: loadCategory,
  contentPage: loadContent,
  aboutPage: loadAbout,
};
