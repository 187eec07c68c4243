import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { Crumb } from '../../render/page-model.ts';
import type { SearchResults } from '../../search/find-results.ts';
import type { Result } from '../../services/result.ts';
import type { MenuItemModel, MenuModel } from '../../shell/shell-model.ts';

/** The model of the search page (RT-6, SE-3). */
export interface SearchModel {
  /** The term as shown; empty without a search. */
  readonly term: string;
  /** Absent without a term. */
  readonly found?: Result<SearchResults> | undefined;
  /** Shown if there are no results. */
  readonly popular: readonly ProductCardModel[];
  readonly places: readonly PlacesModel[];
  readonly crumbs: readonly Crumb[];
}

/** Whether there is a result of any kind. */
export const hasResults = (found: SearchModel['found']): found is { ok: true; value: SearchResults } =>
  found?.ok === true && found.value.products.total + found.value.articles.total > 0;

/** A section of the site and its most popular links. */
export interface PlacesModel {
  readonly title: string;
  readonly href: string;
  readonly links: readonly Pick<MenuItemModel, 'text' | 'href' | 'lang'>[];
}

const LINKS_PER_PLACE = 4;

/** Starting points, taken from the main navigation. Editors put the most popular links first. */
export function placesOf(menus: readonly MenuModel[]): readonly PlacesModel[] {
  return menus.flatMap(({ text, href, slots }) => {
    if (!href) return [];
    const links = (slots[0]?.items ?? [])
      .filter((item) => !item.textOnly && item.href !== href)
      .slice(0, LINKS_PER_PLACE)
      .map((item) => ({ text: item.text, href: item.href, lang: item.lang }));
    return [{ title: text, href, links }];
  });
}
