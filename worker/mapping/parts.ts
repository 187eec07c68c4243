import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { PlaceholderFragment } from '../fragments/placeholder.generated.ts';
import type { SectionOutlineFragment } from '../fragments/sectionOutline.generated.ts';
import type { PagePartsData } from './parts.query.generated.ts';

/** An item of a page's content: a component's id, or a section with its outline. */
export type PageContentItem =
  | PlaceholderFragment
  | ({ readonly __typename: 'SectionContainer' } & SectionOutlineFragment);

export interface PageContent {
  readonly items: readonly (PageContentItem | null)[];
}

/** The parts query returns one such list per component type. */
export type Collections = PagePartsData[keyof PagePartsData];

/** A component with all its data. */
export type Part = NonNullable<NonNullable<Collections>['items'][number]>;

/** Hrefs of pages by entry id. */
export type Hrefs = Readonly<Record<string, string>>;

/** The components of a page by entry id, the cards of all their products and articles, and the hrefs of links in their rich text. */
export interface Parts {
  readonly byId: ReadonlyMap<string, Part>;
  /** With star ratings, by entry id; products that lack a required field are missing. */
  readonly products: ReadonlyMap<string, ProductCardModel>;
  /** With recommendation counts, by entry id; articles that lack a required field are missing. */
  readonly articles: ReadonlyMap<string, ArticleCardModel>;
  readonly hrefs: Hrefs;
}

/** Ids come from content: without a prototype, none is that of an inherited property. */
export const NO_PARTS: Parts = {
  byId: new Map(),
  products: new Map(),
  articles: new Map(),
  hrefs: Object.create(null),
};
