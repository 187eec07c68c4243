import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Related fields under a heading. */
export function FormGroup({ title, children }: FormGroupProps): ReactNode {
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
