import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { SEARCH_TERM_MAX } from '../../shared/spec/search.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './SearchBox.module.css';

/**
 * A plain GET form to the search page. The browser's own validation rejects an empty term (SE-2). With JavaScript it suggests while the
 * visitor types (SE-1, client/behaviours/search-box.ts).
 */
export function SearchBox({ action }: { readonly action: string }): ReactNode {
  return (
    <search id="site-search" className={styles.search} data-aside="">
      <form className={styles.form} action={action} method="get">
        <label className="visually-hidden" htmlFor="site-search-term">
          {SHELL_LABELS.searchLabel}
        </label>
        <input
          id="site-search-term"
          className={styles.field}
          type="search"
          name="term"
          placeholder={SHELL_LABELS.searchPlaceholder}
          pattern=".*\S.*"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TERM_MAX}
          required
          data-search-field=""
        />
        <button className={styles.submit} type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{SHELL_LABELS.search}</span>
        </button>
      </form>
    </search>
  );
}
