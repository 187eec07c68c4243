import type { ReactNode } from 'react';
import { Adrift } from './Adrift.tsx';
import styles from './AdriftPage.module.css';

interface AdriftPageProps {
  readonly heading: string;
  /** A cry over the heading. */
  readonly above?: string;
  /** What went wrong, in a sentence or two. */
  readonly text: ReactNode;
  /** A screen reader says the text at once: it answers something that was done just now. */
  readonly alert?: boolean;
  /** The sea fills the window, and the words stand over it. */
  readonly whole?: boolean;
  /** The ways on. */
  readonly children: ReactNode;
}

/** A page that could not do what was asked of it: why, the ways on, and a bottle at sea. */
export function AdriftPage({
  heading,
  above,
  text,
  alert = false,
  whole = false,
  children,
}: AdriftPageProps): ReactNode {
  return (
    <section className={styles.page} data-whole={whole ? '' : undefined}>
      <div className={styles.words}>
        {above && <p className={styles.above}>{above}</p>}
        <h1 className={styles.title}>{heading}</h1>
        <p className={styles.text} role={alert ? 'alert' : undefined}>
          {text}
        </p>
        {children}
      </div>
      <div className={styles.sea}>
        <Adrift />
      </div>
    </section>
  );
}
