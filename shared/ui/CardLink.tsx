import type { ReactNode } from 'react';
import { externalAttributes } from './Button.tsx';
import styles from './CardLink.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The one link of a card, in its title: it lies over all of the card, the nearest element that is placed, and has its ring around it. */
export function CardLink({ href, title, children }: CardLinkProps): ReactNode {
  return (
    <a className={styles.link} href={href} title={title} {...externalAttributes(href)}>
      {children}
    </a>
  );
}
