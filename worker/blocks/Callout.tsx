import type { ReactNode } from 'react';
import { SwellLine } from '../../shared/ui/Swell.tsx';
import { BlockButtons } from './BlockButton.tsx';
import type { CalloutModel } from './block-model.ts';
import styles from './Callout.module.css';
import { RichText } from './RichText.tsx';

/** A short highlighted text: a tip, a warning, a quotation. */
export function Callout({ callout }: { readonly callout: CalloutModel }): ReactNode {
  const { look, title, body, buttons } = callout;
  return (
    <aside className={styles.callout} data-look={look} aria-label={title}>
      <SwellLine />
      <p className={styles.title}>{title}</p>
      {body && <RichText text={body} look="compact" />}
      <BlockButtons buttons={buttons} />
    </aside>
  );
}
