import { INCOMPLETE_DRAFT, PREVIEW_REFUSED, type PreviewRefusal } from '../../../shared/spec/preview.ts';
import type { PageModel } from '../../render/page-model.ts';
import { plainHead } from '../page-head.ts';
import { PreviewRefusedPage } from './PreviewRefusedPage.tsx';

/** CA-7: the page for an invalid preview link. @param path as requested, with /en-my. */
export function previewRefusedPage(path: string, why: PreviewRefusal): PageModel {
  const { heading, why: reasons } = PREVIEW_REFUSED;
  const text = reasons[why];
  const body = <PreviewRefusedPage heading={heading} text={text} publishedHref={path} />;
  return instead({ path, status: 403, title: heading, text, body });
}

/** CA-7: a draft without fields that its page requires; the banner above names them. @param id of the entry. */
export function incompleteDraftPage(path: string, id: string): PageModel {
  const { heading } = INCOMPLETE_DRAFT;
  const text = INCOMPLETE_DRAFT.text(id);
  const body = <PreviewRefusedPage heading={heading} text={text} />;
  return instead({ path, status: 404, title: heading, text, body });
}

interface Instead {
  readonly path: string;
  readonly status: 403 | 404;
  readonly title: string;
  readonly text: string;
  readonly body: PageModel['body'];
}

function instead({ path, status, title, text: description, body }: Instead): PageModel {
  return {
    status,
    head: plainHead({ title, description, canonicalPath: path, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body,
    policy: null,
  };
}
