import type { ReactNode } from 'react';
import { COMPARE_HREF, pageHref } from '../../../shared/routes.ts';
import { LABELS } from '../../../shared/spec/copy.ts';
import { SEARCH_LABELS, SEARCH_TERM_MAX, SEARCH_TIPS } from '../../../shared/spec/search.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import { Unavailable } from '../../../shared/ui/Unavailable.tsx';
import styles from './SearchPage.module.css';
import type { PlacesModel, SearchModel } from './search-model.ts';

interface SearchPageProps {
  readonly search: SearchModel;
  /** What was found; absent while the search service cannot be asked. */
  readonly results?: ReactNode;
}

/** Where a search begins, and where its results stand (RT-6). All of it works without a script. */
export function SearchPage({ search, results }: SearchPageProps): ReactNode {
  const { term, places, crumbs } = search;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
        <h1 className={styles.title}>{SEARCH_LABELS.heading}</h1>
        <p className={styles.intro}>{SEARCH_LABELS.intro}</p>
        <SearchForm term={term} />
        <Swell edge="top" />
      </div>
      {term && (
        <section className={styles.results} aria-labelledby="search-results">
          <h2 id="search-results" className={styles.sectionTitle}>
            {SEARCH_LABELS.resultsFor(term)}
          </h2>
          {results ?? <Unavailable text={SEARCH_LABELS.unavailable} />}
        </section>
      )}
      <Places places={places} />
      <Tips />
    </div>
  );
}

/** The header's search box in large, with the term kept. The browser itself refuses an empty one (SE-2). */
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
            <a className={styles.placeTitle} href={href}>
              {title}
            </a>
            {links.length > 0 && (
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a className={styles.link} href={link.href}>
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
