import type { ReactNode } from 'react';
import { numberLabel } from '../../shared/number-label.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './ShelfFilters.module.css';
import type { ShelfFacet, ShelfModel } from './shelf-model.ts';

/** The sort orders and filters of a product list, each group a fold (PL-1, PL-2). */
export function ShelfFilters({ shelf }: { readonly shelf: ShelfModel }): ReactNode {
  const { categories, sorts, state, total, partial } = shelf;
  return (
    <>
      <details className={styles.group} open>
        <summary className={styles.groupTitle}>
          {SHELF_LABELS.sort}
          <Icon name="chevron" />
        </summary>
        <ul className={styles.facets}>
          {sorts.map(({ sort, title, href }) => (
            <li key={sort}>
              <a
                className={`${styles.facet} ${styles.one}`}
                href={href}
                rel="nofollow"
                aria-current={sort === state.sort ? 'true' : undefined}
                data-act="shelf"
                data-sort={sort}
                data-key={sort}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {categories.map(({ id, title, facets }) => (
        <details key={id} className={styles.group} open>
          <summary className={styles.groupTitle}>
            {title}
            <Icon name="chevron" />
          </summary>
          <ul className={styles.facets}>
            {facets.map((facet) => (
              <li key={facet.value}>
                <Facet facet={facet} counted={!partial} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <button className={styles.done} type="button" data-act="done">
        {SHELF_LABELS.show(total)}
      </button>
    </>
  );
}

interface FacetProps {
  readonly facet: ShelfFacet;
  /** Whether its count covers all products. */
  readonly counted: boolean;
}

/** A filter with the number of products it would leave; without any, it is not a link. */
function Facet({ facet, counted }: FacetProps): ReactNode {
  const { category, value, title, count, chosen, href } = facet;
  const content = (
    <>
      {title}
      {counted && <span className={styles.facetCount}>{numberLabel(count)}</span>}
    </>
  );
  if (count === 0 && !chosen) return <span className={styles.facet}>{content}</span>;
  return (
    <a
      className={styles.facet}
      href={href}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      data-act="shelf"
      data-category={category}
      data-value={value}
      data-key={`${category}:${value}`}
    >
      {content}
    </a>
  );
}
