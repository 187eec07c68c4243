import type { ArticleCardModel } from '../../../shared/ui/ArticleCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** A topic and its articles (articleCategoryPage). */
export interface CategoryModel {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly articles: readonly ArticleCardModel[];
  readonly total: number;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}
