import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface PreparedProps extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'lang'> {
  readonly as: 'header' | 'div';
  /** The model that the content is made of. It must be immutable: changed content needs a new object. */
  readonly of: object;
  /** Distinguishes the few contents that one model has. */
  readonly variant: string;
  /** The content. It must depend only on `of` and `variant`, create no ids (`useId`) and read no context. */
  readonly content: () => ReactNode;
}

/** Markup by its model; garbage-collected with it. */
const made = new WeakMap<object, Map<string, string>>();

function contentOf({ of, variant, content }: Pick<PreparedProps, 'of' | 'variant' | 'content'>): string {
  const variants = made.get(of) ?? new Map<string, string>();
  made.set(of, variants);
  const known = variants.get(variant);
  if (known !== undefined) return known;
  const html = renderToString(content());
  variants.set(variant, html);
  return html;
}

/** An element whose content is the same on many pages. React renders it once; the markup is byte-identical each time (decision 0033). */
export function Prepared({ as, of, variant, content, ...attributes }: PreparedProps): ReactNode {
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: contentOf({ of, variant: `${as} ${variant}`, content }) },
  });
}

/** An island has 5 to 20 KB of markup; its props take a fraction of that. */
const ISLANDS_MAX = 100;
const islands = new Map<string, string>();

/**
 * Memoises the markup of an island. The key determines it completely: name, id prefix and serialised props. A page that is rendered again
 * (after a purge or because of its age) mostly contains the same islands.
 */
export function preparedIsland(key: string, make: () => string): string {
  const known = islands.get(key);
  if (known !== undefined) return known;
  const html = make();
  if (islands.size >= ISLANDS_MAX) islands.clear();
  islands.set(key, html);
  return html;
}
