import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { PlaceholderFragment } from '../fragments/placeholder.generated.ts';
import type { SectionOutlineFragment } from '../fragments/sectionOutline.generated.ts';
import type { PagePartsData } from './parts.query.generated.ts';

/** What a page's content may be: components by id, sections with their outline. */
export type PageContentItem =
  | PlaceholderFragment
  | ({ readonly __typename: 'SectionContainer' } & SectionOutlineFragment);

export interface PageContent {
  readonly items: readonly (PageContentItem | null)[];
}

/** What the query of components answers with: a list for each of their types. */
export type Collections = PagePartsData[keyof PagePartsData];

/** A component with all that it shows. */
export type Part = NonNullable<NonNullable<Collections>['items'][number]>;

/** Addresses of pages by the id of their entry. */
export type Hrefs = Readonly<Record<string, string>>;

/** The components of a page by entry id, the cards of all products in them, and where links in their running text lead. */
export interface Parts {
  readonly byId: ReadonlyMap<string, Part>;
  /** With their stars, by entry id; a product that lacks what a card cannot do without is missing. */
  readonly products: ReadonlyMap<string, ProductCardModel>;
  readonly hrefs: Hrefs;
}

export const NO_PARTS: Parts = { byId: new Map(), products: new Map(), hrefs: {} };
