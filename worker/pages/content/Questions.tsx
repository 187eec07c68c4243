import type { ReactNode } from 'react';
import type { Accent } from '../../../shared/spec/accents.ts';
import { CardLink } from '../../../shared/ui/CardLink.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import type { ChildPageModel } from './content-model.ts';
import styles from './Questions.module.css';

/** Accent colours of the questions, in order. */
const HUES = ['menthol', 'orchid', 'apple', 'telang', 'rose', 'pandan', 'lagoon'] as const satisfies readonly Accent[];

/** The questions in large type, each above its short answer; each whole row is one link. */
export function Questions({ questions }: { readonly questions: readonly ChildPageModel[] }): ReactNode {
  return (
    <ul className={styles.questions}>
      {questions.map(({ title, href, subtitle, lang }, index) => (
        <li key={href} className={styles.question} lang={lang} data-accent={HUES[index % HUES.length]}>
          <div className={styles.line}>
            <h2 className={styles.title}>
              <CardLink href={href}>{title}</CardLink>
            </h2>
            {subtitle && <p className={styles.answer}>{subtitle}</p>}
            <span className={styles.arrow}>
              <Icon name="arrow" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
