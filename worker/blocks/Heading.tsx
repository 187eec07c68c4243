import type { ReactNode } from 'react';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import type { HeadingModel } from './block-model.ts';
import styles from './Heading.module.css';

/** What each look is in the outline of a page that has its h1 already. */
const LEVELS = { display: 'h2', h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', eyebrow: 'p' } as const;

/** A heading (CO-2). The page's first block may be its h1; an eyebrow is a line, not a heading. */
export function Heading({ heading, first }: { readonly heading: HeadingModel; readonly first: boolean }): ReactNode {
  const Element = first && heading.look !== 'eyebrow' ? 'h1' : LEVELS[heading.look];
  return (
    <Element className={styles.heading} data-look={heading.look}>
      <Unbroken text={heading.text} />
    </Element>
  );
}
