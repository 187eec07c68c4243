import type { ReactNode } from 'react';
import { PREVIEW_REFUSED, type PreviewRefusal } from '../../../shared/spec/preview.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Adrift } from '../../blocks/Adrift.tsx';
import styles from './PreviewRefusedPage.module.css';

interface PreviewRefusedPageProps {
  readonly why: PreviewRefusal;
  /** The same page as everybody sees it. */
  readonly publishedHref: string;
}

/** CA-7: a preview link that ended, was changed, or cannot be read here. */
export function PreviewRefusedPage({ why, publishedHref }: PreviewRefusedPageProps): ReactNode {
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{PREVIEW_REFUSED.heading}</h1>
        <p className={styles.text}>{PREVIEW_REFUSED.why[why]}</p>
        <LinkButton href={publishedHref}>{PREVIEW_REFUSED.published}</LinkButton>
      </div>
      <div className={styles.sea}>
        <Adrift />
      </div>
    </section>
  );
}
