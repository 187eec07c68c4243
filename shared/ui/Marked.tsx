import type { ReactNode } from 'react';
import styles from './Marked.module.css';

/** A text in pieces, in order; search matches are marked (SE-5). */
export type MarkedText = readonly { readonly text: string; readonly match: boolean }[];

/** The whole text, without marks. */
export const plainText = (pieces: MarkedText): string => pieces.map(({ text }) => text).join('');

/** A text with its search matches marked. It contains only text nodes, so no markup can be injected. */
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
