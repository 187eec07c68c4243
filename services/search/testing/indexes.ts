import { asVisitor, idsOf } from './vendor.ts';

export const ids = async (indexName: string, searchParams: object = {}) =>
  idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams }));
export const fresh = (): string => `index-${crypto.randomUUID()}`;
export const record = (objectID: string, more: object = {}) => ({ objectID, name: objectID, ...more });
