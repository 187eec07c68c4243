import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { mediaOriginsOf } from '../blocks/media-origins.ts';
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

/** Route pattern; `:dialog` is a key of DIALOGS or `islands`. */
export const PRODUCT_DIALOG_PATTERN = `${BASE_PATH}/api/:dialog{quick-view|shops|islands}/:slug`;

/** Only a language other than English changes the dialog. */
export const PRODUCT_DIALOG_PARAMETERS = {
  lang: (value: string) => (value === 'en' ? undefined : value),
} as const satisfies PageParameters;

const DIALOGS = {
  'quick-view': (product) => <QuickView product={product} />,
  shops: (product) => <ShopsDialog product={product} />,
} as const satisfies Record<string, (product: ProductDialogModel) => ReactElement>;

/** Maximum length of a slug in characters. */
const LONGEST_SLUG = 100;

/** Value of Retry-After, in seconds. */
const RETRY_AFTER_S = 10;

/**
 * The dialogs opened from a product card, as markup (PC-4, BN-2): `{slug, html}`. Islands in it hydrate where it is inserted. With
 * `islands`, the props of the product page's islands: `{slug, Gallery, BuyBox}` (decision 0062). Errors: 400 naming the wrong parameters,
 * 404 for an unknown product, 503 while content is unavailable.
 */
export function createProductDialogMaker(deps: Deps): RenderPage {
  const { rated } = createCardRatings(deps);
  const mediaOrigins = mediaOriginsOf(deps.settings);
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
    const found = dialogModelOf(answer.value, { lang, mediaOrigins });
    if (!found) return nothingThere(`no product has the slug ${slug}`);
    const { gallery, buyBox } = found;
    if (dialog === 'islands')
      return jsonAnswer({ slug, Gallery: gallery, BuyBox: buyBox }, { scope, policy: CACHE_TABLE.page.policy });
    const [card = found.card] = await rated(scope, [found.card]);
    const product = { ...found, card };
    const show = dialog === 'shops' ? DIALOGS.shops : DIALOGS['quick-view'];
    // Keeps ids unique if a page has two dialogs.
    const html = renderToString(show(product), { identifierPrefix: `${dialog}-${slug}-` });
    return jsonAnswer({ slug, html }, { scope, policy: CACHE_TABLE.page.policy });
  };
}

const isSlug = (slug = ''): slug is string => slug.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);

function dialogModelOf(
  { productCollection }: ProductBySlugData,
  { lang, mediaOrigins }: { readonly lang: ProductDialogModel['lang']; readonly mediaOrigins: readonly string[] },
): ProductDialogModel | undefined {
  const [product] = itemsOf(productCollection);
  const card = product && productCardOf(product);
  if (!product || !card) return undefined;
  return {
    card,
    description: product.shortDescription ?? '',
    gallery: galleryOf(product, { lang, mediaOrigins }),
    buyBox: buyBoxOf(product, lang),
    lang,
  };
}

function unavailable({ log, path }: PageAsk, message: string): Response {
  log.warn('product-dialog.unavailable', { path, message });
  return notAvailable(SERVICE_UNAVAILABLE, RETRY_AFTER_S);
}
