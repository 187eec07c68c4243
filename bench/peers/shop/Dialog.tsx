import { type ReactNode, useEffect, useRef } from 'react';
import { BUY_BOX_LABELS } from '../../../shared/spec/copy.ts';
import styles from '../../../shared/ui/DialogFrame.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';

interface DialogProps {
  readonly label: string;
  readonly size?: 'narrow' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog that is open while it is mounted. */
export function Dialog({ label, size = 'narrow', onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-label={label} onClose={onClose}>
      <div className={styles.content}>
        <button className={styles.close} type="button" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{BUY_BOX_LABELS.en.close}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
