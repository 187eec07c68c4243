import type { ArticleCardModel } from '../../../shared/ui/ArticleCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** Position in a paginated list. */
export interface PagerModel {
  readonly page: number;
  readonly pages: number;
  readonly previousHref?: string | undefined;
  readonly nextHref?: string | undefined;
}

/** A topic and its articles (articleCategoryPage). */
export interface CategoryModel {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly articles: readonly ArticleCardModel[];
  /** Number of articles on all pages together. */
  readonly total: number;
  /** Absent when there is only one page. */
  readonly pager?: PagerModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}
