import type { ReactNode } from 'react';
import { PREVIEW_REFUSED } from '../../../shared/spec/preview.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';

interface PreviewRefusedPageProps {
  readonly heading: string;
  readonly text: string;
  /** The same page as everybody sees it, where there may be one. */
  readonly publishedHref?: string;
}

/** CA-7: a preview link that ended, was changed, or cannot be read here; a draft that no page can be made of. */
export function PreviewRefusedPage({ heading, text, publishedHref }: PreviewRefusedPageProps): ReactNode {
  return (
    <AdriftPage heading={heading} text={text}>
      {publishedHref && <LinkButton href={publishedHref}>{PREVIEW_REFUSED.published}</LinkButton>}
    </AdriftPage>
  );
}
