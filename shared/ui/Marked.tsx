import type { ReactNode } from 'react';
import styles from './Marked.module.css';

/** A text in pieces, in their order; those that were searched for are marked (SE-5). */
export type MarkedText = readonly { readonly text: string; readonly match: boolean }[];

export const plainText = (pieces: MarkedText): string => pieces.map(({ text }) => text).join('');

/** A text with what was searched for marked in it. It is made of texts alone: whatever stands in them breaks out of nothing. */
export function Marked({ pieces }: { readonly pieces: MarkedText }): ReactNode {
  return pieces.map(({ text, match }, place) =>
    match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name than its place
      <mark key={place} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
