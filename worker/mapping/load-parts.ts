import { knownJson } from '../blocks/json-shapes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PlaceholderFragment } from '../fragments/placeholder.generated.ts';
import type { SectionOutlineFragment } from '../fragments/sectionOutline.generated.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { itemsOf } from './links.ts';
import { type PagePartsData, pagePartsQuery } from './parts.query.generated.ts';
import type { RichTextField } from './rich-text.ts';
import { type Hrefs, textLinks } from './text-links.ts';

/** What a page's content may be: components by id, sections with their outline. */
export type PageContentItem =
  | PlaceholderFragment
  | ({ readonly __typename: 'SectionContainer' } & SectionOutlineFragment);

export interface PageContent {
  readonly items: readonly (PageContentItem | null)[];
}

type Collections = PagePartsData[keyof PagePartsData];

/** A component with all that it shows. */
export type Part = NonNullable<NonNullable<Collections>['items'][number]>;

/** The components of a page by entry id, and where links in their running text lead. */
export interface Parts {
  readonly byId: ReadonlyMap<string, Part>;
  readonly hrefs: Hrefs;
}

export const NO_PARTS: Parts = { byId: new Map(), hrefs: {} };

/** More components than this on one page are not shown; the query's own limits are of that order. */
const MAX_PARTS = 100;

/**
 * Reads the components that a page names, in one second query. A single query for a page with everything in it would ask for
 * more entities than the content service allows (protocol facts 4.3: 11000, multiplied through every nested list). Where their
 * text links to other pages, a third query finds those.
 */
export async function loadParts(
  scope: PageScope,
  content: PageContent | null | undefined,
  ...texts: readonly (RichTextField | null | undefined)[]
): Promise<Result<Parts>> {
  const ids = [...new Set([...itemsOf(content).flatMap(idsIn), ...texts.flatMap(embeddedIn)])]
    .sort()
    .slice(0, MAX_PARTS);
  if (ids.length === 0) return ok(NO_PARTS);
  const answer = await scope.query(pagePartsQuery, { ids }, { policy: CACHE_TABLE.content.policy, dependsOn: ids });
  if (!answer.ok) return answer;
  const collections: readonly Collections[] = Object.values(answer.value);
  const parts = collections.flatMap((collection): Part[] => itemsOf<Part>(collection));
  reportUnknown(scope, parts);
  return ok({ byId: new Map(parts.map((part) => [part.sys.id, part])), hrefs: await textLinks(scope, parts) });
}

/** Editors may be ahead of the code, or have mistyped a name: such a block shows nothing, and this says why (CO-2). */
function reportUnknown(scope: PageScope, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.__typename !== 'Json' || knownJson(part.name, part.data)) continue;
    scope.log.warn('content.json.unknown', { entry: part.sys.id, name: part.name });
  }
}

function idsIn(item: PageContentItem): string[] {
  return 'itemsCollection' in item ? itemsOf(item.itemsCollection).map(({ sys }) => sys.id) : [item.sys.id];
}

function embeddedIn(text: RichTextField | null | undefined): string[] {
  return (text?.links?.entries.block ?? []).flatMap((entry) => entry?.sys.id ?? []);
}
