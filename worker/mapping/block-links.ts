import type { BlockModel, RichTextModel } from '../blocks/block-model.ts';
import { type RichNode, richNode } from '../blocks/rich-text-nodes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PageScope } from '../render/page-scope.ts';
import { hrefOfEntry, itemsOf } from './links.ts';
import { pageLinksQuery } from './page-links.query.generated.ts';

/** More links than this in the components of one page are left as plain text. */
const MAX_LINKS = 60;

type Hrefs = Readonly<Record<string, string>>;

/**
 * Finds the pages that links in the running text of components lead to. Page queries do not ask for them: the links of a
 * rich text field cost 1000 of the 11000 entities a query may ask for (protocol facts 4.3), and components are many.
 * Where the look-up fails the text stays, without links, and the page is not stored.
 */
export async function withLinks(scope: PageScope, blocks: readonly BlockModel[]): Promise<readonly BlockModel[]> {
  const ids = [...new Set(textsIn(blocks).flatMap(linkTargets))].sort().slice(0, MAX_LINKS);
  if (ids.length === 0) return blocks;
  const answer = await scope.query(
    pageLinksQuery,
    { ids, limit: ids.length },
    { policy: CACHE_TABLE.content.policy, dependsOn: ids },
  );
  if (!answer.ok) return blocks;
  const hrefs: Record<string, string> = Object.create(null);
  for (const entry of itemsOf(answer.value.entryCollection)) {
    const href = hrefOfEntry(entry);
    if (href) hrefs[entry.sys.id] = href;
  }
  return blocks.map((block) => linked(block, hrefs));
}

/** Every text of the blocks whose links nobody has looked up. */
function textsIn(blocks: readonly BlockModel[]): RichTextModel[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'section') return textsIn(block.items);
    return 'body' in block && block.body && !block.body.hrefs ? [block.body] : [];
  });
}

function linkTargets({ document }: RichTextModel): string[] {
  const targets = (node: RichNode): string[] => [
    ...(node.nodeType === 'entry-hyperlink' && node.target ? [node.target] : []),
    ...node.content.flatMap(targets),
  ];
  const root = richNode(document);
  return root ? targets(root) : [];
}

function linked<Block extends BlockModel>(block: Block, hrefs: Hrefs): Block {
  if (block.kind === 'section') return { ...block, items: block.items.map((item) => linked(item, hrefs)) };
  if (!('body' in block) || !block.body || block.body.hrefs) return block;
  return { ...block, body: { ...block.body, hrefs } };
}
