import type { ReactNode } from 'react';
import { englishOn, type Lang } from '../spec/copy.ts';

interface InEnglishProps {
  /** Language of what stands around it. */
  readonly on: Lang;
  readonly children: ReactNode;
}

/** Words of products and topics in the middle of others; on an English page there is nothing to say of them. */
export function InEnglish({ on, children }: InEnglishProps): ReactNode {
  const lang = englishOn(on);
  return lang ? <span lang={lang}>{children}</span> : children;
}
