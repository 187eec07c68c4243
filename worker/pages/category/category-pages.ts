import { ARTICLES_PER_LIST } from '../../../shared/spec/site.ts';
import type { PagerModel } from './category-model.ts';

/** The page number in an address, from 1; an invalid value means 1. */
export function pageNumberOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/**
 * The pagination links; undefined when everything fits on one page.
 * @param href address of the list; its first page has no parameter, so that it has one address only.
 * @param total number of articles on all pages.
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
