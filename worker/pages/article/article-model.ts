import type { DateModel } from '../../../shared/date-label.ts';
import type { Lang } from '../../../shared/spec/copy.ts';
import type { ArticleCardModel } from '../../../shared/ui/ArticleCard.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, ContentCardModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** An article as plain data (AR-1). */
export interface ArticleModel {
  /** The key under which recommendations are counted. */
  readonly articleId: string;
  readonly lang: Lang;
  readonly title: string;
  readonly shortDescription: string;
  /** Absent while it is not published. */
  readonly picture?: PictureModel | undefined;
  readonly author?: AuthorModel | undefined;
  readonly published: DateModel;
  /** Time of the last publication, as an ISO 8601 instant; only if later than the article's date. */
  readonly modifiedAt?: string | undefined;
  readonly readingMinutes?: string | undefined;
  readonly categories: readonly { readonly title: string; readonly href: string }[];
  readonly content: RichTextModel;
  readonly blocks: readonly BlockModel[];
  readonly promos: readonly ContentCardModel[];
  readonly crumbs: readonly Crumb[];
}

/** Parsed from text like `Tan Mei Shan, Hair and Scalp Writer`. */
export interface AuthorModel {
  readonly name: string;
  readonly role?: string | undefined;
}

/** Related content of an article; streamed after it. */
export interface ArticleRelatedModel {
  readonly articles: readonly ArticleCardModel[];
  readonly products: readonly ProductCardModel[];
}
