import type { ReactNode } from 'react';
import { SERVICE_UNAVAILABLE } from '../spec/copy.ts';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** What cannot be done just now, and what can be done instead. */
  readonly text: string;
  /** Links to it. */
  readonly children?: ReactNode;
}

/** Stands where a service's part of the page would be: the rest of the page works (RS-1). */
export function Unavailable({ text, children }: UnavailableProps): ReactNode {
  return (
    <div className={styles.box}>
      <p className={styles.status}>{`${SERVICE_UNAVAILABLE}.`}</p>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
