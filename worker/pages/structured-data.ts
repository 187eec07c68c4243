import { lonePictureHref } from '../../shared/ui/picture-uses.ts';

export type JsonLdBlock = Readonly<Record<string, unknown>>;

/** The absolute address of a picture, for structured data. */
export function jsonLdPicture(origin: string, src: string): string {
  return new URL(lonePictureHref(src, 'searchEngine'), origin).href;
}

/** ItemList of the pages that a list shows, in the same order (SO-2); nothing for an empty list. */
export function itemListJsonLd(
  origin: string,
  items: readonly { readonly title: string; readonly href: string }[],
): JsonLdBlock[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      itemListElement: items.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: new URL(href, origin).href,
      })),
    },
  ];
}
