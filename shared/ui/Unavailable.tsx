import type { ReactNode } from 'react';
import { SERVICE_UNAVAILABLE } from '../spec/copy.ts';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** What is not available, and what visitors can do instead. */
  readonly text: string;
  /** Links to the alternatives. */
  readonly children?: ReactNode;
}

/** Replaces the part of a page whose service is down; the rest of the page works (RS-1). */
export function Unavailable({ text, children }: UnavailableProps): ReactNode {
  return (
    <div className={styles.box}>
      <p className={styles.status}>{`${SERVICE_UNAVAILABLE}.`}</p>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
