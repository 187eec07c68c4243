import { ARTICLES_PER_LIST } from '../../../shared/spec/site.ts';
import type { PagerModel } from './category-model.ts';

/** The page of a list that an address asks for, from 1; nonsense asks for the first. */
export function pageNumberOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/**
 * Where one is in a list, undefined where it fits on one page.
 * @param href address of the list; its first page carries no parameter, so that it has one address only.
 * @param total articles in all.
 */
export function pagerOf(href: string, page: number, total: number): PagerModel | undefined {
  const pages = Math.ceil(total / ARTICLES_PER_LIST);
  if (pages < 2) return undefined;
  const hrefOfPage = (number: number): string => (number === 1 ? href : `${href}?page=${number}`);
  return {
    page,
    pages,
    previousHref: page > 1 ? hrefOfPage(page - 1) : undefined,
    nextHref: page < pages ? hrefOfPage(page + 1) : undefined,
  };
}
