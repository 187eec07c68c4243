import type { BlockModel, VideoModel } from './block-model.ts';

/** The name of a list of products in the data layer; undefined if the blocks contain no product (AN-1). */
export function itemListOf(name: string, blocks: readonly (BlockModel | VideoModel)[]): string | undefined {
  return blocks.some(({ kind }) => kind === 'product') ? name : undefined;
}
