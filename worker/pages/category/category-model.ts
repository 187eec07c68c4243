import type { ArticleCardModel } from '../../../shared/ui/ArticleCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** Where one is in a list on several pages. */
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
  /** In all, on whatever page of the list. */
  readonly total: number;
  /** Absent where everything stands on one page. */
  readonly pager?: PagerModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}
