import type { ReactNode } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { FAQ_LABELS } from '../../../shared/spec/page-copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import type { ContentModel } from './content-model.ts';
import styles from './QuestionHead.module.css';

/** A question in the largest type, with its short answer beside it. */
export function QuestionHead({ page }: { readonly page: ContentModel }): ReactNode {
  const { title, subtitle, crumbs } = page;
  return (
    <header className={styles.head} data-accent="lemon">
      <div className={styles.inner}>
        <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
        <h1 className={styles.title}>{title}</h1>
        {subtitle && (
          <div className={styles.answer}>
            <p className={styles.label}>{FAQ_LABELS.inShort}</p>
            <p className={styles.text}>{subtitle}</p>
          </div>
        )}
      </div>
      <Swell edge="bottom" />
    </header>
  );
}
