import { createContext } from 'react';
import { RECOMMENDED_ANCHORS, REVIEWS_ANCHOR } from '../../shared/routes.ts';
import type { RichTextModel } from './block-model.ts';
import { type RichNode, richDocument, slugOf, textOf } from './rich-text-nodes.ts';

/** Ids that pages have beside their texts, as far as a heading's words could be the same. */
const FIXED = [
  'main',
  'top',
  'topics',
  'all-products',
  'popular-products',
  'related-products',
  'related-articles',
  'more-lists',
  'buy-now',
  'compare',
  'filters',
  REVIEWS_ANCHOR,
  ...Object.values(RECOMMENDED_ANCHORS),
];

/** A text that was looked at, with the ids of its headings. */
interface ReadText {
  readonly root: RichNode;
  readonly ids: ReadonlyMap<RichNode, string>;
}

interface Heading {
  readonly node: RichNode;
  readonly slug: string;
}

/** Headings of documents that have been shown: a document is kept with the answer that it came in, and its words do not change. */
const shown = new WeakMap<RichNode, readonly Heading[]>();

function headingsOf(root: RichNode): readonly Heading[] {
  const there = shown.get(root);
  if (there) return there;
  const headings = root.content
    .filter(({ nodeType }) => /^heading-[23]$/.test(nodeType))
    .map((node) => ({ node, slug: slugOf(textOf(node)) || 'section' }));
  shown.set(root, headings);
  return headings;
}

/**
 * The headings of one page's texts: each has an id of its own, whichever text it stands in. Ids are the words joined by hyphens,
 * numbered when they repeat, in the order in which texts are asked for; a text keeps its ids however often it is asked for.
 */
export class PageHeadings {
  readonly #taken = new Set<string>(FIXED);
  readonly #read = new WeakMap<RichTextModel, ReadText>();

  /** Undefined where there is nothing to show. */
  read(text: RichTextModel): ReadText | undefined {
    const known = this.#read.get(text);
    if (known) return known;
    const root = richDocument(text.document);
    if (!root || root.content.length === 0) return undefined;
    const read = { root, ids: new Map(headingsOf(root).map(({ node, slug }) => [node, this.#idFor(slug)])) };
    this.#read.set(text, read);
    return read;
  }

  /** The chapters of a text: its headings of the second level, for a list of contents. */
  chapters(text: RichTextModel): readonly { readonly id: string; readonly title: string }[] {
    return [...(this.read(text)?.ids ?? [])].flatMap(([node, id]) =>
      node.nodeType === 'heading-2' ? [{ id, title: textOf(node) }] : [],
    );
  }

  #idFor(base: string): string {
    let id = base;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${base}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Those of the page that a text stands in; a text by itself, as in the gallery, has its own. */
export const Headings = createContext<PageHeadings | null>(null);
