import type { ArticleCardModel } from '../../../shared/ui/ArticleCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** A landing page for article topics. */
export interface ArticleListModel {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
  /** Child lists of this one, then its categories. */
  readonly topics: readonly TopicModel[];
  /** The first is shown large. */
  readonly articles: readonly ArticleCardModel[];
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}

export interface TopicModel {
  readonly title: string;
  readonly href: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
}
