import type { ReactNode } from 'react';
import { PREVIEW_REFUSED, type PreviewRefusal } from '../../../shared/spec/preview.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';

interface PreviewRefusedPageProps {
  readonly why: PreviewRefusal;
  /** The same page as everybody sees it. */
  readonly publishedHref: string;
}

/** CA-7: a preview link that ended, was changed, or cannot be read here. */
export function PreviewRefusedPage({ why, publishedHref }: PreviewRefusedPageProps): ReactNode {
  return (
    <AdriftPage heading={PREVIEW_REFUSED.heading} text={PREVIEW_REFUSED.why[why]}>
      <LinkButton href={publishedHref}>{PREVIEW_REFUSED.published}</LinkButton>
    </AdriftPage>
  );
}
