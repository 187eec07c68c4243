import type { ReactNode } from 'react';
import type { JsonModel } from './block-model.ts';
import styles from './JsonBlock.module.css';

/** Structured data that has a view in code (CO-2). Other data was left out and logged earlier. */
export function JsonBlock({ json }: { readonly json: JsonModel }): ReactNode {
  switch (json.name) {
    case 'facts':
      return (
        <dl className={styles.facts}>
          {json.data.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'steps':
      return (
        <ol className={styles.steps}>
          {json.data.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <p className={styles.title}>{title}</p>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      );
    case 'timeline':
      return (
        <ol className={styles.timeline}>
          {json.data.map(({ when, title, text }) => (
            <li key={`${when} ${title}`} className={styles.moment}>
              <p className={styles.when}>{when}</p>
              <p className={styles.title}>{title}</p>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      );
    default:
      return json satisfies never;
  }
}
