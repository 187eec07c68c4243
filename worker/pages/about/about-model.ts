import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** About the brand or one of its products (aboutPage). */
export interface AboutModel {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly body?: RichTextModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly product?: ProductCardModel | undefined;
  readonly crumbs: readonly Crumb[];
}
