import { asVisitor, idsOf } from './vendor.ts';

export const INDEX = 'shelf';
export type Params = Readonly<Record<string, unknown>>;
export const search = (searchParams: Params) => asVisitor().searchSingleIndex({ indexName: INDEX, searchParams });
export const found = async (query: string, more: Params = {}) => idsOf(await search({ query, ...more }));
export const ALL = ['lemon', 'menthol', 'apple', 'silk', 'spray'];
