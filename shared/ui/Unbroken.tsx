import { Fragment, type ReactNode } from 'react';
import styles from './Unbroken.module.css';

/** Text whose hyphenated words stay in one line: Anti-Dandruff, Leave-On. For large words, where a torn one hurts. */
export function Unbroken({ text }: { readonly text: string }): ReactNode {
  if (!text.includes('-')) return text;
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one text
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={styles.word}>{word}</span> : word}
    </Fragment>
  ));
}
