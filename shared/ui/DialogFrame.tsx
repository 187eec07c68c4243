import type { ReactNode } from 'react';
import styles from './DialogFrame.module.css';
import { Icon } from './Icon.tsx';
import { invokes } from './invokes.ts';

interface DialogFrameProps {
  readonly id: string;
  /** Id of its heading. */
  readonly titleId: string;
  readonly closeLabel: string;
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A native modal dialog, closed by its button, a click on the backdrop or Escape (SH-9; client/behaviours/README.md). */
export function DialogFrame({ id, titleId, closeLabel, size = 'narrow', children }: DialogFrameProps): ReactNode {
  return (
    // It may be open already when React hydrates, and must stay open.
    <dialog
      id={id}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      data-dialog=""
      suppressHydrationWarning
    >
      <div className={styles.content}>
        <button className={styles.close} type="button" {...invokes('close', id)}>
          <Icon name="close" />
          <span className="visually-hidden">{closeLabel}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
