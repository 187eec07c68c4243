import type { ReactNode } from 'react';
import { COMPARE_HREF } from '../../shared/routes.ts';
import { COMPARE_MAX } from '../../shared/spec/compare.ts';
import { COMPARE_LABELS } from '../../shared/spec/compare-labels.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './CompareDrawer.module.css';

/** Id of the form, by which the boxes on cards belong to it anywhere on the page. */
export const COMPARE_FORM = 'compare';

/**
 * The products chosen for comparison (PL-6). It is a form, so without JavaScript the checked boxes on the cards are submitted. With
 * JavaScript it is a drawer at the bottom of the viewport. It appears, closed, with the first choice; `client/behaviours/compare.ts` fills
 * its places.
 */
export function CompareDrawer(): ReactNode {
  return (
    <>
      <form
        id={COMPARE_FORM}
        className={styles.drawer}
        action={COMPARE_HREF}
        method="get"
        data-compare-drawer=""
        data-recall="drawer"
      >
        <details className={styles.fold}>
          <summary className={styles.summary}>
            <span>
              {COMPARE_LABELS.drawer}
              <span className={styles.count}>
                {' '}
                <span data-compare-count="">0</span>
                {`\u00a0/\u00a0${COMPARE_MAX}`}
              </span>
            </span>
            <Icon name="chevron" />
          </summary>
          <ul className={styles.places} data-compare-places="" />
        </details>
        <p className={styles.hint}>{COMPARE_LABELS.hint}</p>
        <button className={styles.go} type="submit">
          {COMPARE_LABELS.go}
        </button>
        <button className={styles.clear} type="button" data-act="compare-clear">
          {COMPARE_LABELS.clear}
        </button>
        <template data-compare-place="">
          <li className={styles.place}>
            <input type="hidden" name="products" />
            <img className={styles.image} src="data:," alt="" width={300} height={300} />
            <span className={styles.name} />
            <button className={styles.remove} type="button" data-act="compare-remove">
              <Icon name="close" />
              <span className="visually-hidden">{COMPARE_LABELS.remove}</span>
            </button>
          </li>
        </template>
      </form>
      {/* Outside the drawer: screen readers do not announce live regions that are hidden or have just been shown. */}
      <p className="visually-hidden" role="status" data-compare-status="" />
    </>
  );
}
