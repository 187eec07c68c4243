import { pageHref } from '../../../shared/routes.ts';
import { ERROR_PAGE } from '../../../shared/spec/copy.ts';
import type { PageModel } from '../../render/page-model.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** RS-2: the page exists, for all we know, but cannot be made just now. @param path as asked for, with /en-my. */
export function unavailablePage(path: string): PageModel {
  return {
    status: 503,
    head: {
      title: ERROR_PAGE.title,
      description: ERROR_PAGE.text,
      canonicalPath: path,
      noIndex: true,
      openGraph: { title: ERROR_PAGE.title, description: ERROR_PAGE.text, type: 'website' },
    },
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <ErrorPage homeHref={pageHref({ pageType: 'homePage' })} againHref={path} />,
    policy: null,
  };
}
