import type { ReactNode } from 'react';
import { englishOn, type Lang } from '../spec/copy.ts';

interface InEnglishProps {
  /** Language of the surrounding text. */
  readonly on: Lang;
  readonly children: ReactNode;
}

/** English names of products and topics within other text; on an English page they need no `lang`. */
export function InEnglish({ on, children }: InEnglishProps): ReactNode {
  const lang = englishOn(on);
  return lang ? <span lang={lang}>{children}</span> : children;
}
