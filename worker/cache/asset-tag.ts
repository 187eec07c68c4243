import type { Tag } from './contracts.ts';

/** What holds an asset carries this tag: entries and assets have ids of their own, which may be alike. */
export const assetTag = (id: string): Tag => `asset:${id}`;
