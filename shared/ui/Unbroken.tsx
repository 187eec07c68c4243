import type { ReactNode } from 'react';
import styles from './Unbroken.module.css';

/** A text in parts: what stands before a hyphenated word, the word, what stands between it and the next, and so on. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let between = '';
  for (const [index, word] of text.split(' ').entries()) {
    if (index > 0) between += ' ';
    if (word.includes('-')) {
      parts.push(between, word);
      between = '';
    } else between += word;
  }
  return [...parts, between];
}

/**
 * Text whose hyphenated words stay in one line: Anti-Dandruff, Leave-On. For large words, where a torn one hurts. What stands between
 * them stays one text: of words apart, each would count as moved when its face comes (CLS).
 */
export function Unbroken({ text }: { readonly text: string }): ReactNode {
  if (!text.includes('-')) return text;
  return partsOf(text).map((part, index) =>
    part.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
