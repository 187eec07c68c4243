import { hrefOfPath } from '../../../shared/routes.ts';
import { FORM_LABELS, type FormPageType } from '../../../shared/spec/form-copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { type FormState, SENT_FORM } from '../../forms/form-state.ts';
import { type FormProduct, formProducts } from '../../letters/form-products.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { Crumb } from '../../render/page-model.ts';
import type { PageScope } from '../../render/page-scope.ts';
import { ok, type Result } from '../../services/result.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { FormPage } from './FormPage.tsx';
import { type FormPageData, formPageQuery } from './form.query.generated.ts';
import type { FormPageModel } from './form-model.ts';
import { FORM_VIEWS } from './form-views.ts';

/** Contact, login, registration, product registration: a form with editorial text around it (RT-5). */
export const loadForm: LoadPage = async (context) => {
  const { scope, entry, form: state, origin, breadcrumbs } = context;
  const type = formTypeOf(entry.pageType);
  if (!type) return NOT_FOUND;
  const [answer, crumbs, choices] = await Promise.all([
    scope.query(formPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    breadcrumbs,
    productsOf(type, state, scope),
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.contentPage;
  const parts = await loadParts(context, data?.pageContentCollection, data?.body);
  if (!parts.ok) return unavailable(parts.error);
  const form = data && formModelOf(data, type, crumbs, parts.value);
  if (!form) return NOT_FOUND;
  // The page without its form would lose what was typed; the error page keeps it.
  if (!choices.ok && Object.keys(state.values).length > 0) return unavailable(choices.error);
  const View = FORM_VIEWS[type];
  const filled = choices.ok ? (
    <View state={state} action={hrefOfPath(entry.path)} products={choices.value} />
  ) : undefined;
  return page({
    status: 200,
    head: headOf({
      meta: data.pageMetadata,
      title: form.title,
      description: form.subtitle,
      path: entry.path,
      image: form.picture?.src,
      preload: form.picture && picturePreload(form.picture, PICTURE_USES.feature),
      jsonLd: breadcrumbJsonLd(origin, crumbs),
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <FormPage page={form} form={filled} />,
    form: filled,
    policy: CACHE_TABLE.page.policy,
  });
};

/** Forms that ask which product they are about. If the products cannot be loaded, a notice replaces the form. */
const ABOUT_PRODUCTS: ReadonlySet<FormPageType> = new Set(['contactUs', 'productRegistrationForm']);

/** A receipt lists no products, so it needs none. */
const productsOf = async (
  type: FormPageType,
  { shows }: FormState,
  scope: PageScope,
): Promise<Result<readonly FormProduct[]>> =>
  ABOUT_PRODUCTS.has(type) && shows !== SENT_FORM.shows ? formProducts(scope) : ok([]);

const formTypeOf = (pageType: string): FormPageType | undefined =>
  Object.hasOwn(FORM_LABELS, pageType) ? (pageType as FormPageType) : undefined;

type FormData = NonNullable<FormPageData['contentPage']>;

/** The model of the text around a form; undefined when it lacks a title. */
function formModelOf(
  data: FormData,
  type: FormPageType,
  crumbs: readonly Crumb[],
  parts: Parts,
): FormPageModel | undefined {
  if (!data.title) return undefined;
  return {
    type,
    title: data.title,
    subtitle: data.subtitle ?? undefined,
    picture: pictureOf(data.heroImage),
    body: richTextOf(data.body, parts),
    blocks: blocksOf(data.pageContentCollection, parts),
    crumbs,
  };
}
