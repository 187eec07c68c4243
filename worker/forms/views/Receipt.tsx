import type { ReactNode } from 'react';
import styles from './Receipt.module.css';

interface ReceiptProps {
  readonly title: string;
  /** Paragraphs and links: what happens next, where to go on. */
  readonly children: ReactNode;
  /** `stop`: not a receipt but a no, without blame. */
  readonly look?: 'done' | 'stop';
}

/** Stands where a form was, with the focus on it. */
export function Receipt({ title, children, look = 'done' }: ReceiptProps): ReactNode {
  return (
    <section
      className={styles.receipt}
      data-look={look}
      aria-labelledby="form-receipt"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; without script nothing else moves the focus to it
      autoFocus
      data-form-receipt={look}
    >
      <h2 id="form-receipt" className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Links under a receipt. */
export function ReceiptLinks({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.links}>{children}</div>;
}
