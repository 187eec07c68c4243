import type { ReactNode } from 'react';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import type { HeadingModel } from './block-model.ts';
import styles from './Heading.module.css';

/** The element of each look on a page that already has an h1. */
const LEVELS = { display: 'h2', h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', eyebrow: 'p' } as const;

/** A heading (CO-2). As the page's first block it is the h1; an eyebrow is a line of text, not a heading. */
export function Heading({ heading, first }: { readonly heading: HeadingModel; readonly first: boolean }): ReactNode {
  const Element = first && heading.look !== 'eyebrow' ? 'h1' : LEVELS[heading.look];
  return (
    <Element className={styles.heading} data-look={heading.look}>
      <Unbroken text={heading.text} />
    </Element>
  );
}
