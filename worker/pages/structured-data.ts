import { lonePictureHref } from '../../shared/ui/picture-uses.ts';

export type JsonLdBlock = Readonly<Record<string, unknown>>;

/** The absolute address of a picture, for structured data. */
export function jsonLdPicture(origin: string, src: string): string {
  return new URL(lonePictureHref(src, 'searchEngine'), origin).href;
}

/** ItemList of the pages that a list shows, in the same order (SO-2), without those of other sites; nothing for an empty list. */
export function itemListJsonLd(origin: string, items: readonly { readonly href: string }[]): JsonLdBlock[] {
  // Search engines accept only lists of pages of one site.
  const own = items.filter(({ href }) => href.startsWith('/'));
  if (own.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      // Of an item with a page of its own, search engines read position and address: https://developers.google.com/search/docs/appearance/structured-data/carousel
      itemListElement: own.map(({ href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: new URL(href, origin).href,
      })),
    },
  ];
}
