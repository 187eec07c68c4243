import { pageHref } from '../../../shared/routes.ts';
import { NOT_FOUND } from '../../../shared/spec/copy.ts';
import type { PageModel } from '../../render/page-model.ts';
import { plainHead } from '../page-head.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** RT-9: no page at this address. @param path as requested, with /en-my. */
export function notFoundPage(path: string): PageModel {
  const description = `${NOT_FOUND.before}${NOT_FOUND.link}${NOT_FOUND.after}`;
  return {
    status: 404,
    head: plainHead({ title: NOT_FOUND.title, description, canonicalPath: path, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <NotFoundPage homeHref={pageHref({ pageType: 'homePage' })} />,
    policy: null,
  };
}
