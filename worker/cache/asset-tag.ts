import type { Tag } from './contracts.ts';

/** Tag of everything that contains an asset. The prefix is needed because an entry and an asset may have the same id. */
export const assetTag = (id: string): Tag => `asset:${id}`;
