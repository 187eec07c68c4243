import type { ReactNode } from 'react';
import { formatFilterHash } from '../../shared/filter-hash.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { ProductCard } from '../../shared/ui/ProductCard.tsx';
import { COMPARE_FORM, CompareDrawer } from './CompareDrawer.tsx';
import styles from './ProductShelf.module.css';
import { ShelfFilters } from './ShelfFilters.tsx';
import type { ShelfModel } from './shelf-model.ts';

const FILTERS = 'filters';

/**
 * A product list with filters, sort orders and pages (PL-1…8). All of them are links, so it works without JavaScript. With JavaScript,
 * `client/behaviours/product-shelf.ts` updates it in place, part by part, by the `data-` attributes.
 */
export function ProductShelf({ shelf }: { readonly shelf: ShelfModel }): ReactNode {
  const { href, headingLevel, state, products, categories } = shelf;
  const filtered = categories.length > 0;
  return (
    <section
      className={styles.shelf}
      aria-label={SHELF_LABELS.products}
      data-shelf={href}
      data-recall="shelf"
      data-state={formatFilterHash(state)}
      data-filtered={filtered ? '' : undefined}
    >
      <p className={styles.count} role="status" tabIndex={-1} data-part="count">
        {countOf(shelf)}
      </p>
      {/* Only a summary. The filters are beside it, because wide viewports always show them (decision 0048). */}
      {filtered && (
        <details className={styles.fold} data-filter-fold="">
          <summary className={styles.toggle} aria-controls={FILTERS}>
            <Icon name="filter" />
            {SHELF_LABELS.filter}
          </summary>
        </details>
      )}
      {filtered && (
        <nav id={FILTERS} className={styles.filters} aria-label={SHELF_LABELS.filters} data-part="filters">
          <ShelfFilters shelf={shelf} />
        </nav>
      )}
      <div className={styles.products}>
        <div className={styles.chosen} data-part="chosen">
          <Chosen shelf={shelf} />
        </div>
        <ul className={styles.grid} data-part="cards" data-item-list={href}>
          {products.map((product) => (
            <li key={product.slug}>
              <ProductCard product={product} headingLevel={headingLevel} compareForm={COMPARE_FORM} />
            </li>
          ))}
        </ul>
        <div className={styles.more} data-part="more">
          <More shelf={shelf} />
        </div>
      </div>
      <CompareDrawer />
    </section>
  );
}

function countOf({ state, total, partial }: ShelfModel): string {
  if (total === 0) return state.facets.length > 0 ? SHELF_LABELS.none : PRODUCT_LABELS.emptyList;
  return partial ? SHELF_LABELS.partial(total) : PRODUCT_LABELS.count(total);
}

function Chosen({ shelf }: { readonly shelf: ShelfModel }): ReactNode {
  const { chosen, clearHref } = shelf;
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={SHELF_LABELS.chosen}>
      {chosen.map(({ category, value, title, href }) => (
        <li key={`${category}:${value}`}>
          <a
            className={styles.chip}
            href={href}
            rel="nofollow"
            aria-label={SHELF_LABELS.remove(title)}
            data-act="shelf"
            data-category={category}
            data-value={value}
          >
            {title}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clearHref} data-act="shelf" data-clear="">
          {SHELF_LABELS.clear}
        </a>
      </li>
    </ul>
  );
}

function More({ shelf }: { readonly shelf: ShelfModel }): ReactNode {
  const { state, pages, nextHref, previousHref } = shelf;
  if (!nextHref && !previousHref) return null;
  const isBehind = state.page > pages;
  return (
    <nav className={styles.pager} aria-label={SHELF_LABELS.pages}>
      {previousHref && (
        <div className={isBehind ? undefined : styles.withoutScript}>
          <LinkButton href={previousHref} variant="secondary">
            {SHELF_LABELS.previous}
          </LinkButton>
        </div>
      )}
      <p className={styles.place}>{isBehind ? SHELF_LABELS.behind : SHELF_LABELS.place(state.page, pages)}</p>
      {nextHref && (
        <a className={styles.next} href={nextHref} rel="next" data-act="shelf" data-more="" data-key="more">
          {SHELF_LABELS.more}
        </a>
      )}
    </nav>
  );
}
