import type { ReactNode } from 'react';
import styles from './Unbroken.module.css';

/** Splits a text into parts that alternate: text before a hyphenated word, the word, text before the next one, and so on. */
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
 * Text whose hyphenated words do not break: Anti-Dandruff, Leave-On. For large text, where a break is conspicuous. The text between them
 * stays one text node: separate words would each count as a layout shift when the web font loads (CLS).
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
