import type { BlockModel, FileModel, RichTextModel, VideoModel } from '../blocks/block-model.ts';
import type { ImageAssetFragment } from '../fragments/imageAsset.generated.ts';
import type { PageLinkFragment } from '../fragments/pageLink.generated.ts';
import type { PlaceholderFragment } from '../fragments/placeholder.generated.ts';
import { embeddedOf } from './blocks.ts';
import { hrefOfEntry } from './links.ts';
import { NO_PARTS, type Parts } from './parts.ts';
import { mediaAddress, pictureOf } from './picture.ts';

/** A rich text field as queried. Its `links` are costly, so a page queries them only once (protocol facts 4.3); see `textLinks`. */
export interface RichTextField {
  readonly json: unknown;
  readonly links?: {
    readonly entries: {
      readonly inline?: readonly (PlaceholderFragment | null)[];
      readonly block?: readonly (PlaceholderFragment | null)[];
      readonly hyperlink?: readonly (PageLinkFragment | null)[];
    };
    readonly assets: { readonly block?: readonly (ImageAssetFragment | null)[] };
  };
}

/** Models by entry id; items that cannot be shown are left out. */
function byId<T extends { readonly sys: { readonly id: string } }, M>(
  items: readonly (T | null)[] | undefined,
  map: (item: T) => M | undefined,
): Record<string, M> {
  const found: Record<string, M> = Object.create(null);
  for (const item of items ?? []) {
    const mapped = item && map(item);
    if (mapped !== null && mapped !== undefined) found[item?.sys.id ?? ''] = mapped;
  }
  return found;
}

/** A file to download, titled by its description or else its file name. For an asset that is a picture, the picture is shown instead. */
function fileOf(asset: ImageAssetFragment): FileModel | undefined {
  const href = mediaAddress(asset.url);
  if (!href) return undefined;
  return { href, title: asset.description || href.slice(href.lastIndexOf('/') + 1) };
}

/** Rich text with its resolved links and embeds; undefined if the field is empty. */
export function richTextOf(
  field: RichTextField | null | undefined,
  parts: Parts = NO_PARTS,
): RichTextModel | undefined {
  if (!field?.json) return undefined;
  const { block = [], inline = [] } = field.links?.entries ?? {};
  return {
    document: field.json,
    blocks: byId([...block, ...inline], ({ sys }): BlockModel | VideoModel | undefined =>
      embeddedOf(parts.byId.get(sys.id), parts),
    ),
    hrefs: field.links ? byId(field.links.entries.hyperlink, hrefOfEntry) : parts.hrefs,
    pictures: byId(field.links?.assets.block, (asset) => pictureOf(asset)),
    files: byId(field.links?.assets.block, fileOf),
  };
}
