import type { BuyBoxProps } from '../../../client/islands/BuyBox/BuyBox.props.ts';
import type { GalleryProps } from '../../../client/islands/Gallery/Gallery.props.ts';
import type { Accent } from '../../../shared/spec/accents.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { ReviewsModel } from '../../../worker/reviews/reviews-model.ts';
import type { ShellModel } from '../../../worker/shell/shell-model.ts';

/** Answer of the peers' upstream: everything that the site's product page shows, as plain data. */
export interface PageData {
  readonly head: { readonly title: string; readonly description: string };
  readonly shell: Omit<ShellModel, 'country'> & { readonly country: Pick<ShellModel['country'], 'label' | 'href'> };
  readonly product: ProductData;
  readonly related: readonly ProductCardModel[];
  readonly reviews: ReviewsModel;
}

export interface ProductData {
  readonly slug: string;
  readonly accent: Accent;
  readonly title: string;
  readonly specialText?: string;
  readonly shortDescription: string;
  /** Rich text as HTML. */
  readonly description: string;
  readonly additionalInformation: readonly { readonly id: string; readonly title: string; readonly body: string }[];
  readonly gallery: GalleryProps;
  readonly buyBox: BuyBoxProps;
  readonly hero?: PictureModel;
  readonly texture?: PictureModel;
  readonly crumbs: readonly { readonly title: string; readonly href: string }[];
}
