import type { ReactNode } from 'react';
import { RECOMMENDATIONS_HREF, RECOMMENDED_ANCHORS } from '../../../shared/routes.ts';
import { LABELS, type Lang } from '../../../shared/spec/copy.ts';
import { RECOMMEND_LABELS } from '../../../shared/spec/page-copy.ts';
import button from '../../../shared/ui/Button.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import styles from './Recommend.module.css';

interface RecommendProps {
  readonly articleId: string;
  readonly lang: Lang;
  /** Name of the sentence that is said; none on the page that everybody gets. */
  readonly said?: string | undefined;
}

/**
 * Recommends the article (AR-3): a form that works alone and leads back here, to a page for this visitor that says what became of it.
 * All other pages are the same for everybody: the count and what this visitor did are put in by client/behaviours/recommend.ts.
 */
export function Recommend({ articleId, lang, said }: RecommendProps): ReactNode {
  const labels = RECOMMEND_LABELS[lang];
  const { recommended } = LABELS[lang];
  return (
    <section className={styles.recommend} aria-labelledby="recommend-title" data-recommend={articleId} data-said={said}>
      <p id="recommend-title" className={styles.title}>
        {labels.title}
      </p>
      <div className={styles.row}>
        <form className={styles.form} method="post" action={RECOMMENDATIONS_HREF}>
          <input type="hidden" name="articleId" value={articleId} />
          <button type="submit" className={`${button.button} ${styles.button}`} data-variant="secondary">
            <Icon name="heart" />
            <span className={styles.ask}>{labels.recommend}</span>
            <span className={styles.did}>{labels.did}</span>
          </button>
        </form>
        <p className={styles.count} data-count="" data-one={recommended(1)} data-many={labels.times} />
      </div>
      <div role="status">
        <p id={RECOMMENDED_ANCHORS.done} className={styles.said} data-as="done">
          {labels.thanks}
        </p>
        <p id={RECOMMENDED_ANCHORS.failed} className={styles.said} data-as="failed">
          {labels.failed}
        </p>
      </div>
    </section>
  );
}
