import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { productCardOf } from '../mapping/cards.ts';
import { itemsOf } from '../mapping/links.ts';
import { buyBoxOf, galleryOf } from '../mapping/product-islands.ts';
import type { PageParameters } from '../middleware/page-cache.ts';
import { badRequest, jsonAnswer, notAvailable, nothingThere } from '../render/json-answer.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { createCardRatings } from './card-ratings.ts';
import { type ProductBySlugData, productBySlugQuery } from './product-by-slug.query.generated.ts';
import { type ProductDialogModel, QuickView } from './QuickView.tsx';
import { ShopsDialog } from './ShopsDialog.tsx';

/** Below the locale; what stands for `:dialog` is a key of DIALOGS. */
export const PRODUCT_DIALOG_PATTERN = `${BASE_PATH}/api/:dialog{quick-view|shops|islands}/:slug`;

/** Its language makes another dialog, where it is not English. */
export const PRODUCT_DIALOG_PARAMETERS = {
  lang: (value: string) => (value === 'en' ? undefined : value),
} as const satisfies PageParameters;

const DIALOGS = {
  'quick-view': (product) => <QuickView product={product} />,
  shops: (product) => <ShopsDialog product={product} />,
} as const satisfies Record<string, (product: ProductDialogModel) => ReactElement>;

/** Characters; no product's address is longer. */
const LONGEST_SLUG = 100;

/** Asking again makes sense after this many seconds. */
const RETRY_AFTER_S = 10;

/**
 * The dialogs that open from a product's card, as markup (PC-4, BN-2): `{slug, html}`. The islands in it wake where the markup
 * is put. And what the islands of the product's own page are given: `{slug, Gallery, BuyBox}` (decision 0062). Answers: 400 naming what is wrong, 404 for a product that there is none of, 503 while content cannot be read.
 */
export function createProductDialogMaker(deps: Deps): RenderPage {
  const { rated } = createCardRatings(deps);
  return async (ask) => {
    const [dialog, slug] = ask.path.slice(`${BASE_PATH}/api/`.length).split('/');
    const lang = ask.params.get('lang') ?? 'en';
    const faults = [
      ...(isSlug(slug) ? [] : [{ parameter: 'slug', message: 'must be the slug of a product: a-z, 0-9 and hyphens' }]),
      ...(lang === 'en' || lang === 'ms' ? [] : [{ parameter: 'lang', message: 'must be en or ms' }]),
    ];
    if (faults.length > 0 || !isSlug(slug) || !(lang === 'en' || lang === 'ms')) return badRequest(faults);

    const scope = scopeFor(ask, deps);
    const answer = await scope.query(
      productBySlugQuery,
      { slug },
      {
        policy: CACHE_TABLE.content.policy,
        negative: (data) => itemsOf(data.productCollection).length === 0,
        dependsOn: [`slug:${slug}`],
      },
    );
    if (!answer.ok) return unavailable(ask, answer.error.message);
    const found = dialogModelOf(answer.value, lang);
    if (!found) return nothingThere(`there is no product ${slug}`);
    const { gallery, buyBox } = found;
    if (dialog === 'islands')
      return jsonAnswer({ slug, Gallery: gallery, BuyBox: buyBox }, { scope, policy: CACHE_TABLE.page.policy });
    const [card = found.card] = await rated(scope, [found.card]);
    const product = { ...found, card };
    const show = dialog === 'shops' ? DIALOGS.shops : DIALOGS['quick-view'];
    // Ids of two dialogs on one page must differ.
    const html = renderToString(show(product), { identifierPrefix: `${dialog}-${slug}-` });
    return jsonAnswer({ slug, html }, { scope, policy: CACHE_TABLE.page.policy });
  };
}

const isSlug = (slug = ''): slug is string => slug.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);

function dialogModelOf(
  { productCollection }: ProductBySlugData,
  lang: ProductDialogModel['lang'],
): ProductDialogModel | undefined {
  const [product] = itemsOf(productCollection);
  const card = product && productCardOf(product);
  if (!product || !card) return undefined;
  return {
    card,
    description: product.shortDescription ?? '',
    gallery: galleryOf(product, lang),
    buyBox: buyBoxOf(product, lang),
    lang,
  };
}

function unavailable({ log, path }: PageAsk, message: string): Response {
  log.warn('product-dialog.unavailable', { path, message });
  return notAvailable('Currently service is not available', RETRY_AFTER_S);
}
