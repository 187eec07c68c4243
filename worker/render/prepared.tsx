import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface PreparedProps extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'lang'> {
  readonly as: 'header' | 'div';
  /** What the content is made of, which never changes itself: another model has another content. */
  readonly of: object;
  /** Tells apart the contents that one model has; few. */
  readonly variant: string;
  /** The content. It depends on `of` and `variant` alone, makes no ids (`useId`) and reads no context. */
  readonly content: () => ReactNode;
}

/** Markup by what it was made of; gone with it. */
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

/** An element whose content is the same on page after page: React makes it once, byte for byte as it would each time (decision 0033). */
export function Prepared({ as, of, variant, content, ...attributes }: PreparedProps): ReactNode {
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: contentOf({ of, variant: `${as} ${variant}`, content }) },
  });
}

/** An island is 5 to 20 KB of markup, and its props a part of that. */
const ISLANDS_MAX = 100;
const islands = new Map<string, string>();

/**
 * Markup of an island, which depends on its key alone: its name, the prefix of its ids and its props as they are sent with the page.
 * A page that is made again, as a publish elsewhere or its age asks for, mostly holds the same islands.
 */
export function preparedIsland(key: string, make: () => string): string {
  const known = islands.get(key);
  if (known !== undefined) return known;
  const html = make();
  if (islands.size >= ISLANDS_MAX) islands.clear();
  islands.set(key, html);
  return html;
}
