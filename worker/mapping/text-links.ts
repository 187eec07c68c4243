import { type RichNode, richDocument } from '../blocks/rich-text-nodes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PageScope } from '../render/page-scope.ts';
import { hrefOfEntry, itemsOf } from './links.ts';
import { pageLinksQuery } from './page-links.query.generated.ts';
import type { Hrefs, Part } from './parts.ts';

/** Maximum number of links of a page resolved by this look-up; further links become plain text. */
const MAX_LINKS = 60;

/**
 * Resolves the page links in rich text documents; the specification calls this urlBuilder (RT-5). Only the query of a page's main text
 * includes its links: they cost 1000 of the 11000 entities that a query may read (protocol facts 4.3), and there are many other texts. If
 * the look-up fails, the texts have no links and the page is not cached.
 */
export async function textLinks(scope: PageScope, documents: readonly unknown[]): Promise<Hrefs> {
  const hrefs: Record<string, string> = Object.create(null);
  const ids = [...new Set(documents.flatMap(linkTargets))].slice(0, MAX_LINKS).sort();
  if (ids.length === 0) return hrefs;
  const answer = await scope.query(
    pageLinksQuery,
    { ids, limit: ids.length },
    { policy: CACHE_TABLE.content.policy, entries: ids },
  );
  if (!answer.ok) return hrefs;
  for (const entry of itemsOf(answer.value.entryCollection)) {
    const href = hrefOfEntry(entry);
    if (href) hrefs[entry.sys.id] = href;
  }
  return hrefs;
}

type RichTextFieldOf<P> = {
  [Field in keyof P]: NonNullable<P[Field]> extends { json: unknown } ? Field : never;
}[keyof P];
/** Names of the components without a rich text field. The compiler checks that all others have a case below. */
type NameWithoutText<P = Part> = P extends Part ? (RichTextFieldOf<P> extends never ? P['__typename'] : never) : never;

/** The rich text documents of a component, including those of a carousel's banners. */
export function documentsIn(part: Part): unknown[] {
  switch (part.__typename) {
    case 'ContentTypeRichText':
    case 'Callout':
      return [part.body?.json];
    case 'Banner':
      return [part.richText?.body?.json];
    case 'Carousel':
      return itemsOf(part.carouselPanelsCollection).flatMap((panel) =>
        panel.__typename === 'Banner' ? [panel.richText?.body?.json] : [],
      );
    default:
      part.__typename satisfies NameWithoutText;
      return [];
  }
}

/** The targets of those nodes of a document that `wanted` accepts, in reading order. */
function targetsOf(document: unknown, wanted: (nodeType: string) => boolean): string[] {
  const targets = ({ nodeType, target, content }: RichNode): string[] => [
    ...(target && wanted(nodeType) ? [target] : []),
    ...content.flatMap(targets),
  ];
  const root = richDocument(document);
  return root ? targets(root) : [];
}

const linkTargets = (document: unknown): string[] => targetsOf(document, (nodeType) => nodeType === 'entry-hyperlink');

/** The ids of the entries and assets that a document embeds. */
export const embedsIn = (document: unknown): string[] =>
  targetsOf(document, (nodeType) => nodeType.startsWith('embedded-'));
