import { type RichNode, richDocument } from '../blocks/rich-text-nodes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PageScope } from '../render/page-scope.ts';
import { hrefOfEntry, itemsOf } from './links.ts';
import { pageLinksQuery } from './page-links.query.generated.ts';
import type { Hrefs, Part } from './parts.ts';

/** More links than this in the components of one page are left as plain text. */
const MAX_LINKS = 60;

/**
 * Finds the pages that links in the running text of components lead to, also of components that stand in a text: what the
 * specification calls urlBuilder (RT-5). Queries do not ask for them: the links of a rich text field cost 1000 of the 11000
 * entities a query may ask for (protocol facts 4.3), and components are many. Where the look-up fails the text stays, without
 * links, and the page is not stored.
 */
export async function textLinks(scope: PageScope, parts: readonly Part[]): Promise<Hrefs> {
  const hrefs: Record<string, string> = Object.create(null);
  const ids = [...new Set(parts.flatMap(documentsIn).flatMap(linkTargets))].sort().slice(0, MAX_LINKS);
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

/** The rich text documents of a component, those of a carousel's banners too. */
function documentsIn(part: Part): unknown[] {
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
      return [];
  }
}

function linkTargets(document: unknown): string[] {
  const targets = (node: RichNode): string[] => [
    ...(node.nodeType === 'entry-hyperlink' && node.target ? [node.target] : []),
    ...node.content.flatMap(targets),
  ];
  const root = richDocument(document);
  return root ? targets(root) : [];
}
