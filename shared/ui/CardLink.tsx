import type { ReactNode } from 'react';
import { externalAttributes } from './Button.tsx';
import styles from './CardLink.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The only link of a card, in its title. It covers the card, its nearest positioned ancestor, and draws the focus ring around it. */
export function CardLink({ href, title, children }: CardLinkProps): ReactNode {
  return (
    <a className={styles.link} href={href} title={title} {...externalAttributes(href)}>
      {children}
    </a>
  );
}
