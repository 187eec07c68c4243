import type { BlockModel } from '../../blocks/block-model.ts';

/** The home page: blocks from top to bottom. The first, usually a hero banner, has the h1. */
export interface HomeModel {
  /** The h1 of a home page whose first block has none. */
  readonly title: string;
  readonly blocks: readonly BlockModel[];
}
