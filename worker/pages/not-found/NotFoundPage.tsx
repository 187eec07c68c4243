import type { ReactNode } from 'react';
import { NOT_FOUND } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Adrift } from '../../blocks/Adrift.tsx';
import styles from './NotFoundPage.module.css';

/** RT-9: an address that leads nowhere. */
export function NotFoundPage({ homeHref }: { readonly homeHref: string }): ReactNode {
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <p className={styles.subtitle}>{NOT_FOUND.subtitle}</p>
        <h1 className={styles.title}>{NOT_FOUND.heading}</h1>
        <p className={styles.text}>
          {NOT_FOUND.before}
          <a href={homeHref}>{NOT_FOUND.link}</a>
          {NOT_FOUND.after}
        </p>
        <LinkButton href={homeHref}>{NOT_FOUND.home}</LinkButton>
      </div>
      <div className={styles.sea}>
        <Adrift />
      </div>
    </section>
  );
}
