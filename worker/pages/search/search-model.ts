import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { Crumb } from '../../render/page-model.ts';
import type { SearchResults } from '../../search/find-results.ts';
import type { Result } from '../../services/result.ts';
import type { MenuItemModel, MenuModel } from '../../shell/shell-model.ts';

/** The search page (RT-6, SE-3). */
export interface SearchModel {
  /** As it was typed; empty while nothing has been searched for. */
  readonly term: string;
  /** Absent without a term. */
  readonly found?: Result<SearchResults> | undefined;
  /** To go on with where nothing was found. */
  readonly popular: readonly ProductCardModel[];
  readonly places: readonly PlacesModel[];
  readonly crumbs: readonly Crumb[];
}

/** There is something to show for the term, of whichever kind. */
export const hasResults = (found: SearchModel['found']): found is { ok: true; value: SearchResults } =>
  found?.ok === true && found.value.products.total + found.value.articles.total > 0;

/** A part of the site and what is asked for most in it. */
export interface PlacesModel {
  readonly title: string;
  readonly href: string;
  readonly links: readonly Pick<MenuItemModel, 'text' | 'href' | 'lang'>[];
}

const LINKS_PER_PLACE = 4;

/** The main navigation as places to begin at: editors put first what visitors want most. */
export function placesOf(menus: readonly MenuModel[]): readonly PlacesModel[] {
  return menus.map(({ text, href, slots }) => ({
    title: text,
    href,
    links: (slots[0]?.items ?? [])
      .filter((item) => !item.textOnly && item.href !== href)
      .slice(0, LINKS_PER_PLACE)
      .map((item) => ({ text: item.text, href: item.href, lang: item.lang })),
  }));
}
