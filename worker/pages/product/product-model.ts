import type { BuyBoxProps } from '../../../client/islands/BuyBox/BuyBox.props.ts';
import type { GalleryProps } from '../../../client/islands/Gallery/Gallery.props.ts';
import type { Accent } from '../../../shared/spec/accents.ts';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';
import type { ReviewedProduct } from '../../reviews/reviews-model.ts';

/** A product page as plain data (PD-1). */
export interface ProductModel extends ReviewedProduct {
  readonly accent: Accent;
  /** The h1. */
  readonly title: string;
  /** Short line above the name, for example New. */
  readonly specialText?: string | undefined;
  readonly shortDescription: string;
  readonly description: RichTextModel;
  readonly gtin?: string | undefined;
  /** Rating in content; without it the rating of the reviews is shown (PC-6). */
  readonly rating?: number | undefined;
  readonly ratingCount?: number | undefined;
  readonly maxRating?: number | undefined;
  /** null: none of its pictures is published. */
  readonly gallery: GalleryProps | null;
  readonly buyBox: BuyBoxProps;
  /** Where the islands load their props; absent in a preview, because no endpoint serves drafts. */
  readonly islandsHref?: string | undefined;
  /** Wide picture. */
  readonly hero?: PictureModel | undefined;
  /** Close-up of lather or gel. */
  readonly texture?: PictureModel | undefined;
  /** At most 2: how to use, ingredients. */
  readonly additionalInformation: readonly AdditionalInformationModel[];
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}

export interface AdditionalInformationModel {
  readonly id: string;
  readonly title: string;
  readonly body: RichTextModel;
}
