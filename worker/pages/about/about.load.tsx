import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { productCardOf } from '../../mapping/cards.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { Crumb } from '../../render/page-model.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { AboutPage } from './AboutPage.tsx';
import { type AboutPageData, aboutPageQuery } from './about.query.generated.ts';
import type { AboutModel } from './about-model.ts';

/** Loads a page about the brand or one of its products (CO-6). */
export const loadAbout: LoadPage = async (context) => {
  const { scope, entry, products, origin, breadcrumbs } = context;
  const [answer, crumbs] = await Promise.all([
    scope.query(aboutPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.aboutPage;
  const card = data?.product ? productCardOf(data.product) : undefined;
  const [parts, [product]] = await Promise.all([
    loadParts(context, data?.pageContentCollection, data?.body),
    products.rated(scope, card ? [card] : []),
  ]);
  if (!parts.ok) return unavailable(parts.error);
  const about = data && aboutModelOf(data, crumbs, parts.value, product);
  if (!about) return NOT_FOUND;
  return page({
    status: 200,
    head: headOf({
      meta: answer.value.aboutPage?.pageMetadata ?? null,
      title: about.title,
      description: about.subtitle,
      path: entry.path,
      image: about.picture?.src,
      preload: about.picture && picturePreload(about.picture, PICTURE_USES.bleed),
      jsonLd: breadcrumbJsonLd(origin, crumbs),
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <AboutPage about={about} />,
    policy: CACHE_TABLE.page.policy,
  });
};

type AboutData = NonNullable<AboutPageData['aboutPage']>;

/** The model of an about page; undefined when it lacks a title. */
function aboutModelOf(
  data: AboutData,
  crumbs: readonly Crumb[],
  parts: Parts,
  product?: ProductCardModel,
): AboutModel | undefined {
  if (!data.title) return undefined;
  return {
    title: data.title,
    subtitle: data.subtitle ?? undefined,
    picture: pictureOf(data.heroImage),
    body: richTextOf(data.body, parts),
    blocks: blocksOf(data.pageContentCollection, parts),
    product,
    crumbs,
  };
}
