import { SEARCH_TERM_MAX } from '../../../shared/spec/search.ts';
import type { Crumb } from '../../render/page-model.ts';
import type { MenuModel } from '../../shell/shell-model.ts';

/** The search page (RT-6). What was found comes from the search service. */
export interface SearchModel {
  /** As the visitor wrote it, trimmed; empty while nothing has been searched for. */
  readonly term: string;
  readonly places: readonly PlacesModel[];
  readonly crumbs: readonly Crumb[];
}

/** A part of the site and what is asked for most in it. */
export interface PlacesModel {
  readonly title: string;
  readonly href: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

const LINKS_PER_PLACE = 4;

/** What `?term=` asks for; untrusted, and no longer than any word one would search for. */
export function termOf(params: URLSearchParams): string {
  return [...(params.get('term') ?? '').trim()].slice(0, SEARCH_TERM_MAX).join('').trim();
}

/** The main navigation as places to begin at: editors put first what visitors want most. */
export function placesOf(menus: readonly MenuModel[]): readonly PlacesModel[] {
  return menus.map(({ text, href, slots }) => ({
    title: text,
    href,
    links: (slots[0]?.items ?? [])
      .filter((item) => !item.textOnly && item.href !== href)
      .slice(0, LINKS_PER_PLACE)
      .map((item) => ({ text: item.text, href: item.href })),
  }));
}
