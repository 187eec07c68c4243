import type { ReactNode } from 'react';
import { numberLabel } from '../../../shared/number-label.ts';
import { SEARCH_LABELS } from '../../../shared/spec/search-page-copy.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { CompareDrawer } from '../../catalogue/CompareDrawer.tsx';
import type { SearchResults } from '../../search/find-results.ts';
import { ProductItems, ReadingItems } from '../../search/ResultItems.tsx';
import { searchPageHref, type Tab } from '../../search/search-params.ts';
import styles from './Results.module.css';

/** Columns of the list on a phone. */
const FIRST_ROW = 2;

/**
 * Search results, with one tab for products and one for articles (SE-3). Without script, tabs and Load more are links to the page with
 * that tab open or with more results. client/behaviours/search-page.ts does the same in place.
 */
export function Results({ results }: { readonly results: SearchResults }): ReactNode {
  const { term, tab, products, articles } = results;
  const more = (name: Tab): number => (tab === name ? results.more : 0) + 1;
  return (
    <div className={styles.results}>
      <nav className={styles.tabs} aria-label={SEARCH_LABELS.tabs} data-tabs="">
        <TabLink results={results} name="products" total={products.total} />
        <TabLink results={results} name="articles" total={articles.total} />
      </nav>
      <Panel
        name="products"
        open={tab === 'products'}
        shown={products.cards.length}
        total={products.total}
        next={products.hasMore ? searchPageHref({ term, tab: 'products', more: more('products') }) : undefined}
        moreLabel={SEARCH_LABELS.loadMoreProducts}
        nothing={SEARCH_LABELS.noProducts}
      >
        <ProductItems cards={products.cards} first={tab === 'products' ? FIRST_ROW : 0} />
      </Panel>
      <Panel
        name="articles"
        open={tab === 'articles'}
        shown={articles.cards.length}
        total={articles.total}
        next={articles.hasMore ? searchPageHref({ term, tab: 'articles', more: more('articles') }) : undefined}
        moreLabel={SEARCH_LABELS.loadMoreArticles}
        nothing={SEARCH_LABELS.noArticles}
      >
        <ReadingItems cards={articles.cards} />
      </Panel>
    </div>
  );
}

interface TabLinkProps {
  readonly results: SearchResults;
  readonly name: Tab;
  readonly total: number;
}

function TabLink({ results: { term, tab }, name, total }: TabLinkProps): ReactNode {
  return (
    <a
      id={`tab-${name}`}
      className={styles.tab}
      href={searchPageHref({ term, tab: name, more: 0 })}
      aria-current={tab === name ? 'page' : undefined}
      data-tab={`results-${name}`}
    >
      {SEARCH_LABELS[name]} <span className={styles.total}>{numberLabel(total)}</span>
    </a>
  );
}

interface PanelProps {
  readonly name: Tab;
  readonly open: boolean;
  readonly shown: number;
  readonly total: number;
  /** Address of the page with one more batch. */
  readonly next: string | undefined;
  readonly moreLabel: string;
  /** Text if there are no results of this kind. */
  readonly nothing: string;
  readonly children: ReactNode;
}

function Panel({ name, open, shown, total, next, moreLabel, nothing, children }: PanelProps): ReactNode {
  return (
    <section id={`results-${name}`} aria-labelledby={`tab-${name}`} hidden={!open} data-panel={name}>
      {total === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ul className={styles.list} data-kind={name} data-list="search" data-item-list={open ? 'search' : undefined}>
          {children}
        </ul>
      )}
      {name === 'products' && total > 0 && <CompareDrawer />}
      {next && (
        <div className={styles.more} data-more="">
          <p className={styles.shown} data-shown-of={total}>
            {SEARCH_LABELS.shown(shown, total)}
          </p>
          <a className={styles.moreLink} href={next} aria-label={moreLabel} data-load-more="">
            {SEARCH_LABELS.loadMore}
            <Icon name="plus" />
          </a>
        </div>
      )}
    </section>
  );
}
