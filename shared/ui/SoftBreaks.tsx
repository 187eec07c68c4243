import { Fragment, type ReactNode } from 'react';
import styles from './SoftBreaks.module.css';

/** Splits a text before the `@` and the dots of its e-mail addresses. The text between addresses stays in one piece. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  let start = 0;
  for (const word of text.split(' ')) {
    // A final dot ends the sentence.
    for (let at = 1; word.includes('@') && at < word.length - 1; at += 1) {
      if (word[at] !== '@' && word[at] !== '.') continue;
      pieces.push(text.slice(from, start + at));
      from = start + at;
    }
    start += word.length + 1;
  }
  return [...pieces, text.slice(from)];
}

/**
 * Text whose e-mail addresses may break only before their `@` or a dot, when enlarged text makes lines too short for them. Copied text is
 * the unchanged address.
 */
export function SoftBreaks({ text }: { readonly text: string }): ReactNode {
  if (!text.includes('@')) return text;
  return piecesOf(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    <Fragment key={index}>
      {index > 0 && <wbr className={styles.here} />}
      {piece}
    </Fragment>
  ));
}
