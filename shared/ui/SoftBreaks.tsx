import { Fragment, type ReactNode } from 'react';
import styles from './SoftBreaks.module.css';

/** A text, cut before the `@` and the dots of the e-mail addresses in it. What stands between them stays one text. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  let start = 0;
  for (const word of text.split(' ')) {
    // A dot at its end is that of the sentence.
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
 * Text whose e-mail addresses go on in the next line before their `@` or a dot, where text is so large that lines are too short for
 * them, rather than anywhere. What is copied is the address as it is.
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
