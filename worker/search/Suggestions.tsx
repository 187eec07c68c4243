import type { ReactNode } from 'react';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { SUGGESTION_LABELS } from '../../shared/spec/search.ts';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Marked } from '../../shared/ui/Marked.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import type { Suggestion, Suggestions as SuggestionsModel } from './find-suggestions.ts';
import styles from './Suggestions.module.css';
import { searchPageHref } from './search-params.ts';

/**
 * The suggestions below the search field (SE-1, SE-5): a listbox and a link to all results, which Enter opens too. Its options are
 * links; the field's script makes one active at a time.
 */
export function Suggestions({ suggestions }: { readonly suggestions: SuggestionsModel }): ReactNode {
  const { term, products, articles } = suggestions;
  if (products.length + articles.length === 0) return null;
  return (
    <div className={styles.popup}>
      <div
        id="search-suggestions"
        className={styles.list}
        role="listbox"
        aria-label={SUGGESTION_LABELS.list}
        data-item-list="suggestions"
      >
        <Kind name="products" title={SUGGESTION_LABELS.products} suggestions={products} />
        <Kind name="articles" title={SUGGESTION_LABELS.articles} suggestions={articles} />
      </div>
      <a className={styles.all} href={searchPageHref({ term, more: 0 })} tabIndex={-1}>
        {SUGGESTION_LABELS.all(term)}
        <Icon name="arrow" />
      </a>
    </div>
  );
}

interface KindProps {
  readonly name: string;
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

function Kind({ name, title, suggestions }: KindProps): ReactNode {
  if (suggestions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are options of a listbox
    <div role="group" aria-labelledby={`suggested-${name}`}>
      <p id={`suggested-${name}`} className={styles.kind} role="presentation">
        {title}
      </p>
      {suggestions.map(({ href, title: words, product, picture, note, accent, lang }, place) => (
        <a
          key={href}
          id={`suggested-${name}-${place}`}
          className={styles.option}
          href={href}
          {...externalAttributes(href)}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          data-accent={accent}
          data-product={product}
          lang={lang}
        >
          <span className={styles.tile}>
            {picture && (
              <Picture picture={{ ...picture, alt: '' }} use={PICTURE_USES.thumb} className={styles.picture} />
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              <Marked pieces={words} />
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </a>
      ))}
    </div>
  );
}
