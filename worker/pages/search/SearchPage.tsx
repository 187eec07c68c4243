import type { ReactNode } from 'react';
import { COMPARE_HREF, pageHref } from '../../../shared/routes.ts';
import { LABELS } from '../../../shared/spec/copy.ts';
import { SEARCH_TERM_MAX } from '../../../shared/spec/search.ts';
import { SEARCH_LABELS, SEARCH_TIPS } from '../../../shared/spec/search-page-copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { externalAttributes, LinkButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { Unavailable } from '../../../shared/ui/Unavailable.tsx';
import { PopularProducts } from '../../catalogue/PopularProducts.tsx';
import { searchPageHref } from '../../search/search-params.ts';
import { Results } from './Results.tsx';
import styles from './SearchPage.module.css';
import { hasResults, type PlacesModel, type SearchModel } from './search-model.ts';

interface SearchPageProps {
  readonly search: SearchModel;
}

/**
 * The search page, with the form and the results (RT-6, SE-3). It works without script. client/behaviours/search-page.ts switches tabs
 * and loads batches in place, lists the visitor's recent terms and reports to analytics.
 */
export function SearchPage({ search }: SearchPageProps): ReactNode {
  const { term, found, popular, places, crumbs } = search;
  return (
    <div
      data-search-page=""
      data-term={found?.ok ? term : undefined}
      data-products={found?.ok ? found.value.products.total : undefined}
      data-articles={found?.ok ? found.value.articles.total : undefined}
    >
      <div className={styles.head} data-searched={term ? '' : undefined}>
        <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
        <h1 className={styles.title}>{SEARCH_LABELS.heading}</h1>
        {!term && <p className={styles.intro}>{SEARCH_LABELS.intro}</p>}
        <SearchForm term={term} />
        <RecentTerms />
        <Swell edge="top" />
      </div>
      {term && <Outcome term={term} found={found} />}
      {!hasResults(found) && (
        <>
          <PopularProducts products={popular} />
          <Places places={places} />
          <Tips />
        </>
      )}
    </div>
  );
}

/** The outcome of a search: results, no results, or an unavailable search service, each with its own text (SE-4). */
function Outcome({ term, found }: Pick<SearchModel, 'term' | 'found'>): ReactNode {
  const isEmpty = found?.ok && !hasResults(found);
  return (
    <section className={styles.results} aria-labelledby="search-results">
      <h2 id="search-results" className={styles.sectionTitle}>
        {isEmpty ? (
          <>
            {`${SEARCH_LABELS.none} `}
            <q className={styles.term}>{term}</q>
          </>
        ) : (
          SEARCH_LABELS.resultsFor(term)
        )}
      </h2>
      {isEmpty && <p className={styles.help}>{SEARCH_LABELS.noneHelp}</p>}
      {!found?.ok && (
        <Unavailable text={SEARCH_LABELS.unavailable}>
          <LinkButton href={searchPageHref({ term, more: 0 })} variant="secondary">
            {SEARCH_LABELS.again}
          </LinkButton>
        </Unavailable>
      )}
      {hasResults(found) && <Results results={found.value} />}
    </section>
  );
}

/** Filled by script from the browser's storage; the server never sees these terms. Its space is reserved, to avoid a layout shift. */
function RecentTerms(): ReactNode {
  return (
    <section className={styles.recent} aria-labelledby="search-recent" data-recent="" data-empty="">
      <h2 id="search-recent" className={styles.recentTitle}>
        {SEARCH_LABELS.recent}
      </h2>
      <ul className={styles.recentList} data-recent-list="" />
      <template data-recent-item="">
        <li>
          {/* biome-ignore lint/a11y/useAnchorContent lint/a11y/useValidAnchor: a mould; script gives each copy its term and address */}
          <a className={styles.recentTerm} />
        </li>
      </template>
      <button className={styles.clear} type="button" data-recent-clear="">
        {SEARCH_LABELS.clearRecent}
        <span className="visually-hidden"> {SEARCH_LABELS.recent.toLowerCase()}</span>
      </button>
    </section>
  );
}

/** A large version of the header's search box, filled with the term. The browser rejects an empty term (SE-2). */
function SearchForm({ term }: { readonly term: string }): ReactNode {
  return (
    <search aria-label={SEARCH_LABELS.field}>
      <form className={styles.form} action={pageHref({ pageType: 'searchPage' })} method="get">
        <label className={styles.label} htmlFor="search-page-term">
          {SEARCH_LABELS.field}
        </label>
        <input
          id="search-page-term"
          className={styles.field}
          type="search"
          name="term"
          defaultValue={term}
          pattern=".*\S.*"
          maxLength={SEARCH_TERM_MAX}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className={styles.submit} type="submit">
          <Icon name="search" />
          <span className={styles.submitText}>{SEARCH_LABELS.submit}</span>
        </button>
      </form>
    </search>
  );
}

function Places({ places }: { readonly places: readonly PlacesModel[] }): ReactNode {
  if (places.length === 0) return null;
  return (
    <nav className={styles.places} aria-labelledby="search-places">
      <h2 id="search-places" className={styles.sectionTitle}>
        {SEARCH_LABELS.popular}
      </h2>
      <ul className={styles.columns}>
        {places.map(({ title, href, links }) => (
          <li key={href} className={styles.place}>
            <a className={styles.placeTitle} href={href} {...externalAttributes(href)}>
              {title}
            </a>
            {links.length > 0 && (
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a className={styles.link} href={link.href} lang={link.lang} {...externalAttributes(link.href)}>
                      {link.text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <a className={styles.compare} href={COMPARE_HREF}>
        {SEARCH_LABELS.compare}
        <Icon name="arrow" />
      </a>
    </nav>
  );
}

function Tips(): ReactNode {
  return (
    <section className={styles.tips} aria-labelledby="search-tips">
      <h2 id="search-tips" className={styles.sectionTitle}>
        {SEARCH_LABELS.tips}
      </h2>
      <ul className={styles.tipList}>
        {SEARCH_TIPS.map(({ title, text }) => (
          <li key={title} className={styles.tip}>
            <p className={styles.tipTitle}>{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
