import { createContext } from 'react';
import { RECOMMENDED_ANCHORS, REVIEWS_ANCHOR } from '../../shared/routes.ts';
import { CONSENT_DIALOG_ID } from '../../shared/spec/consent.ts';
import type { RichTextModel } from './block-model.ts';
import { type RichNode, richDocument, slugOf, textOf } from './rich-text-nodes.ts';

/** Ids used elsewhere on pages that a heading's text could collide with; tests find those that are missing. */
const FIXED = [
  'account-change',
  'account-kept',
  'account-leave',
  'account-note',
  'all-products',
  'article-topics',
  'buy-now',
  'collection-products',
  'compare',
  'compare-empty',
  'compare-shelves',
  'consent-question',
  'contents-title',
  'cookie-settings-title',
  'country-dialog',
  'country-dialog-title',
  'filters',
  'form-receipt',
  'form-title',
  'main',
  'more-lists',
  'popular-products',
  'recommend-title',
  'related-articles',
  'related-products',
  'related-title',
  'review-preview',
  'review-votes',
  'reviews-title',
  'search-page-term',
  'search-places',
  'search-recent',
  'search-results',
  'search-suggestions',
  'search-tips',
  'siblings-title',
  'site-nav',
  'site-search',
  'site-search-term',
  'story-title',
  'top',
  'topics',
  CONSENT_DIALOG_ID,
  REVIEWS_ANCHOR,
  ...Object.values(RECOMMENDED_ANCHORS),
];

/** Beginnings of the ids of forms, their fields and the purposes of consent. */
const OF_FORMS = /^(?:consent|contact|login|product-registration|registration|write-review)-/;

/** A parsed text, with the ids of its headings. */
interface ReadText {
  readonly root: RichNode;
  readonly ids: ReadonlyMap<RichNode, string>;
}

interface Heading {
  readonly node: RichNode;
  readonly slug: string;
}

/** Cache of documents' headings: a document stays cached with its answer and never changes. */
const shown = new WeakMap<RichNode, readonly Heading[]>();

function headingsOf(root: RichNode): readonly Heading[] {
  const there = shown.get(root);
  if (there) return there;
  const headings = root.content
    .filter(({ nodeType }) => /^heading-[23]$/.test(nodeType))
    .map((node) => ({ node, slug: (slugOf(textOf(node)) || 'section').replace(OF_FORMS, 'heading-$&') }));
  shown.set(root, headings);
  return headings;
}

/**
 * The headings of all texts on one page, each with a unique id. Ids are slugs of the text, numbered when they repeat, in the order in which
 * texts are first read. Reading a text again gives the same ids.
 */
export class PageHeadings {
  readonly #taken = new Set<string>(FIXED);
  readonly #read = new WeakMap<RichTextModel, ReadText>();

  /** Parses a text; undefined if it is empty. */
  read(text: RichTextModel): ReadText | undefined {
    const known = this.#read.get(text);
    if (known) return known;
    const root = richDocument(text.document);
    if (!root || root.content.length === 0) return undefined;
    const read = { root, ids: new Map(headingsOf(root).map(({ node, slug }) => [node, this.#idFor(slug)])) };
    this.#read.set(text, read);
    return read;
  }

  /** The h2 headings of a text, for a table of contents; without those that have no text of their own, but a component. */
  chapters(text: RichTextModel): readonly { readonly id: string; readonly title: string }[] {
    return [...(this.read(text)?.ids ?? [])].flatMap(([node, id]) => {
      const title = textOf(node);
      return node.nodeType === 'heading-2' && title.trim() ? [{ id, title }] : [];
    });
  }

  #idFor(base: string): string {
    let id = base;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${base}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** The headings of the current page; a text without a page, as in the gallery, creates its own. */
export const Headings = createContext<PageHeadings | null>(null);
