import { renderToString } from 'react-dom/server';
import { FILTER_PARAMETERS, filterOfQuery, isFacetText } from '../../shared/filter-query.ts';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { FILTER_LIMITS } from '../../shared/spec/product-list.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import type { Deps } from '../deps.ts';
import type { PageParameters } from '../middleware/page-cache.ts';
import { findAt } from '../registry/registry.ts';
import { badRequest, jsonAnswer, notAvailable, nothingThere, type ParameterFault } from '../render/json-answer.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { ok, type Result } from '../services/result.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { loadShelf, type ShelfWanted, shelfPolicy } from './load-shelf.ts';
import { ProductShelf } from './ProductShelf.tsx';
import type { ShelfModel } from './shelf-model.ts';

/** Value of Retry-After, in seconds. */
const RETRY_AFTER_S = 10;

const RULES = {
  list: {
    test: (value: string) => value.length <= 200 && /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(value),
    message: `must be the address of a product list, such as ${BASE_PATH}/shop-products`,
  },
  facet: { test: isFacetText, message: 'must be of the form category:value|value,category:value' },
  sort: {
    test: (value: string) => Object.hasOwn(PRODUCT_SORTS, value),
    message: `must be one of ${Object.keys(PRODUCT_SORTS).join(', ')}`,
  },
  page: {
    test: (value: string) => /^[1-9]\d{0,2}$/.test(value),
    message: `must be a number from 1 to ${FILTER_LIMITS.page}`,
  },
} as const satisfies Record<string, { test(value: string): boolean; readonly message: string }>;

/** Normalises valid values, so that they share a cache key. Invalid ones pass unchanged and are rejected later. */
const understood =
  (name: keyof typeof FILTER_PARAMETERS) =>
  (value: string): string | undefined =>
    RULES[name].test(value) ? FILTER_PARAMETERS[name](value) : value;

export const PRODUCT_LIST_PARAMETERS = {
  list: (value: string) => value,
  facet: understood('facet'),
  sort: understood('sort'),
  page: understood('page'),
} as const satisfies PageParameters;

/**
 * A page of a product list as markup, for a list already on screen (PL-2…5): `{html, total, page, pages}`. Errors: 400 naming every wrong
 * parameter, 404 for an address without a product list, 503 while its data is unavailable. A `page` after the last is empty.
 */
export function createProductListMaker(deps: Deps): RenderPage {
  const catalogue = createCatalogue(deps);
  return async (ask) => {
    const faults = faultsOf(ask.params);
    if (faults.length > 0) return badRequest(faults);
    const href = ask.params.get('list') ?? '';
    const asked = filterOfQuery(ask.params);
    const scope = scopeFor(ask, deps);
    const shelf = await shelfAt(scope, catalogue, { href, state: asked });
    if (!shelf.ok) {
      ask.log.warn('product-list.unavailable', { href, message: shelf.error.message });
      return notAvailable(SERVICE_UNAVAILABLE, RETRY_AFTER_S);
    }
    if (!shelf.value) return nothingThere(`no product list at ${href}`);
    const { total, pages, state } = shelf.value;
    const html = renderToString(<ProductShelf shelf={shelf.value} />);
    return jsonAnswer({ html, total, page: state.page, pages }, { scope, policy: shelfPolicy(asked, state) });
  };
}

function faultsOf(params: URLSearchParams): readonly ParameterFault[] {
  return Object.entries(RULES).flatMap(([parameter, { test, message }]) => {
    const value = params.get(parameter);
    if (value === null) return parameter === 'list' ? [{ parameter, message }] : [];
    return test(value) ? [] : [{ parameter, message }];
  });
}

/** The list at an address; undefined if there is none. */
async function shelfAt(
  scope: PageScope,
  catalogue: Catalogue,
  { href, state }: Omit<ShelfWanted, 'list'>,
): Promise<Result<ShelfModel | undefined>> {
  if (!href.startsWith(`${BASE_PATH}/`)) return ok(undefined);
  const found = await findAt(scope, href.slice(BASE_PATH.length));
  if (!found.ok) return found;
  if (found.value.kind !== 'page') return ok(undefined);
  const { pageType, contentfulId } = found.value.entry;
  if (pageType === 'productListPage') return loadShelf(scope, catalogue, { list: contentfulId, href, state });
  if (pageType === 'collectionListPage') return loadShelf(scope, catalogue, { list: null, href, state });
  return ok(undefined);
}
