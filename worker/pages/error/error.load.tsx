import { pageHref } from '../../../shared/routes.ts';
import { ERROR_PAGE } from '../../../shared/spec/copy.ts';
import type { PageModel } from '../../render/page-model.ts';
import type { PageAsk } from '../../render/rendered-page.ts';
import { plainHead } from '../page-head.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** RS-2: the page may exist but cannot be made at the moment. */
export function unavailablePage({ path, params, form }: Pick<PageAsk, 'path' | 'params' | 'form'>): PageModel {
  const againHref = params.size > 0 ? `${path}?${params}` : path;
  const typed = form && Object.keys(form.values).length > 0 ? form.values : undefined;
  const homeHref = pageHref({ pageType: 'homePage' });
  return {
    status: 503,
    head: plainHead({ title: ERROR_PAGE.title, description: ERROR_PAGE.text, canonicalPath: path, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <ErrorPage homeHref={homeHref} againHref={againHref} typed={typed} passwordLost={form?.passwordLost} />,
    policy: null,
  };
}
