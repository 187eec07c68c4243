import type { ReactNode } from 'react';
import styles from './Receipt.module.css';

interface ReceiptProps {
  readonly title: string;
  /** Paragraphs and links: what happens next and where to go. */
  readonly children: ReactNode;
  /** `stop`: not a receipt but a friendly refusal. */
  readonly look?: 'done' | 'stop';
}

/** Replaces a form and takes the focus. */
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

/** Links at the end of a receipt. */
export function ReceiptLinks({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.links}>{children}</div>;
}
