import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { ShelfModel } from '../../catalogue/shelf-model.ts';
import type { Crumb } from '../../render/page-model.ts';

interface ListPageModel {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}

/** A list of products: a collection, a need, a scent. */
export interface ProductListModel extends ListPageModel {
  readonly shelf: ShelfModel;
}

/** A detailed page about a collection (collectionDetailsPage). */
export interface CollectionDetailsModel extends ListPageModel {
  readonly body?: RichTextModel | undefined;
  readonly products: readonly ProductCardModel[];
  /** Number of all its products. */
  readonly total: number;
  /** Address of the list that has them all. */
  readonly listHref?: string | undefined;
}

/** `/shop-products`: links to all lists, then all products (collectionListPage). */
export interface CollectionListModel extends ListPageModel {
  readonly body?: RichTextModel | undefined;
  readonly shelf: ShelfModel;
  /** Links to lists that the blocks above do not link to; may be empty. */
  readonly lists: readonly { readonly title: string; readonly href: string }[];
}
