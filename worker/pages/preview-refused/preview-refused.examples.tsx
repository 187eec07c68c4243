import { INCOMPLETE_DRAFT, PREVIEW_REFUSED } from '../../../shared/spec/preview.ts';
import { PreviewRefusedPage } from './PreviewRefusedPage.tsx';

const { heading, why } = PREVIEW_REFUSED;

export const examples = {
  ended: <PreviewRefusedPage heading={heading} text={why.ended} publishedHref="/en-my/scalp" />,
  wrong: <PreviewRefusedPage heading={heading} text={why.wrong} publishedHref="/en-my/scalp" />,
  off: <PreviewRefusedPage heading={heading} text={why.off} publishedHref="/en-my/scalp" />,
  incomplete: <PreviewRefusedPage heading={INCOMPLETE_DRAFT.heading} text={INCOMPLETE_DRAFT.text('monsoon-hair')} />,
};
