import type { ReactNode } from 'react';
import { Adrift } from './Adrift.tsx';
import styles from './AdriftPage.module.css';

interface AdriftPageProps {
  readonly heading: string;
  /** Short exclamation above the heading. */
  readonly above?: string;
  /** What went wrong, in one or two sentences. */
  readonly text: ReactNode;
  /** Screen readers announce the text at once, as the result of what the visitor just did. */
  readonly alert?: boolean;
  /** The sea fills the viewport, with the text over it. */
  readonly whole?: boolean;
  /** Links and buttons to continue. */
  readonly children: ReactNode;
}

/** An error page: the reason, ways to continue, and a drawing of a bottle at sea. */
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
