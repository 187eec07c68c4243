import { lonePictureHref } from '../../shared/ui/picture-uses.ts';

export type JsonLdBlock = Readonly<Record<string, unknown>>;

/** The absolute address of a picture, for structured data. */
export function jsonLdPicture(origin: string, src: string): string {
  return new URL(lonePictureHref(src, 'searchEngine'), origin).href;
}

/** ItemList of the pages that a list shows, in the same order (SO-2), without those of other sites; nothing for an empty list. */
export function itemListJsonLd(
  origin: string,
  items: readonly { readonly title: string; readonly href: string }[],
): JsonLdBlock[] {
  // Search engines accept only lists of pages of one site.
  const own = items.filter(({ href }) => href.startsWith('/'));
  if (own.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      itemListElement: own.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: new URL(href, origin).href,
      })),
    },
  ];
}
