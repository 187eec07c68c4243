import type { ReactNode } from 'react';
import { PREVIEW_REFUSED } from '../../../shared/spec/preview.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';

interface PreviewRefusedPageProps {
  readonly heading: string;
  readonly text: string;
  /** Address of the published page, if there may be one. */
  readonly publishedHref?: string;
}

/** CA-7: for a preview link that is expired, altered or not supported here, and for a draft that is too incomplete to show. */
export function PreviewRefusedPage({ heading, text, publishedHref }: PreviewRefusedPageProps): ReactNode {
  return (
    <AdriftPage heading={heading} text={text}>
      {publishedHref && <LinkButton href={publishedHref}>{PREVIEW_REFUSED.published}</LinkButton>}
    </AdriftPage>
  );
}
