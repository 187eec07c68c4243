import { hrefOfPath } from '../../../shared/routes.ts';
import { WRITE_REVIEW_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { productCardOf } from '../../mapping/cards.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { previewOf } from './ReviewPreview.tsx';
import { WriteReviewPage } from './WriteReviewPage.tsx';
import { writeReviewProductQuery } from './write-review.query.generated.ts';

/** The write-review page of a product; always noindex (RT-10). */
export const loadWriteReview: LoadPage = async ({ scope, entry, origin, breadcrumbs, form: state, askedAt }) => {
  const [answer, crumbs] = await Promise.all([
    scope.query(writeReviewProductQuery, { id: entry.contentfulId }, ownContent(entry)),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const product = answer.value.product && productCardOf(answer.value.product);
  if (!product) return NOT_FOUND;
  const form = (
    <ReviewForm
      product={product}
      action={hrefOfPath(entry.path)}
      state={state}
      preview={state.shows === 'preview' ? previewOf(state.values, askedAt) : undefined}
    />
  );
  return page({
    status: 200,
    head: {
      ...headOf({
        meta: null,
        title: WRITE_REVIEW_LABELS.pageTitle(product.title),
        description: WRITE_REVIEW_LABELS.description(product.title),
        path: entry.path,
        image: product.image?.src,
        preload: product.image && picturePreload(product.image, PICTURE_USES.productCard),
        jsonLd: breadcrumbJsonLd(origin, crumbs),
      }),
      noIndex: true,
    },
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <WriteReviewPage product={product} crumbs={crumbs} form={form} />,
    form,
    policy: CACHE_TABLE.page.policy,
  });
};
