import type { BlockModel, VideoModel } from './block-model.ts';

/** The name under which products among components are a list in the data layer; undefined where there are none (AN-1). */
export function itemListOf(name: string, blocks: readonly (BlockModel | VideoModel)[]): string | undefined {
  return blocks.some(({ kind }) => kind === 'product') ? name : undefined;
}
