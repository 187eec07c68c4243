import type { BlockModel } from '../../blocks/block-model.ts';

/** The front page: components from top to bottom. The first, a hero banner as a rule, carries the h1. */
export interface HomeModel {
  readonly blocks: readonly BlockModel[];
}
