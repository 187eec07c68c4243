import type { BlockModel } from '../../blocks/block-model.ts';

/** The home page: blocks from top to bottom. The first, usually a hero banner, has the h1. */
export interface HomeModel {
  readonly blocks: readonly BlockModel[];
}
