import type { ReactNode } from 'react';
import { z } from 'zod';
import type { JsonModel } from './block-model.ts';
import styles from './JsonBlock.module.css';

const factsSchema = z.array(z.object({ label: z.string(), value: z.string() })).max(24);

/** Structured data that code has a shape for: `facts`, pairs of label and value. Any other name, or another shape, shows nothing. */
export function JsonBlock({ json }: { readonly json: JsonModel }): ReactNode {
  if (json.name !== 'facts') return null;
  const facts = factsSchema.safeParse(json.data);
  if (!facts.success) return null;
  return (
    <dl className={styles.facts}>
      {facts.data.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
