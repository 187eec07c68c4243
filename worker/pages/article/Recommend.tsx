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
  /** Name of the message to show; undefined on the shared page. */
  readonly said?: string | undefined;
}

/**
 * Recommends the article (AR-3). The form works without JavaScript and leads back to this article, as a page for this visitor with the
 * result. All other pages are the same for everybody: client/behaviours/recommend.ts adds the count and this visitor's own state.
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
