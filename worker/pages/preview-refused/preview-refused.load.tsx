import { PREVIEW_REFUSED, type PreviewRefusal } from '../../../shared/spec/preview.ts';
import type { PageModel } from '../../render/page-model.ts';
import { PreviewRefusedPage } from './PreviewRefusedPage.tsx';

/** CA-7: what a preview link that is no good leads to. @param path as asked for, with /en-my. */
export function previewRefusedPage(path: string, why: PreviewRefusal): PageModel {
  const title = PREVIEW_REFUSED.heading;
  const description = PREVIEW_REFUSED.why[why];
  return {
    status: 403,
    head: {
      title,
      description,
      canonicalPath: path,
      noIndex: true,
      openGraph: { title, description, type: 'website' },
    },
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <PreviewRefusedPage why={why} publishedHref={path} />,
    policy: null,
  };
}
