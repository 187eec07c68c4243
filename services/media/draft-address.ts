import { keyedHash } from '../keyed-hash.ts';
import { keysOf } from '../tokens.ts';

/** No hash of a published file begins with it: those are hex digits. */
const MARK = 'draft-';

/** Whether the hash in an address is the one of a draft. */
export const isDraftHash = (hash: string): boolean => hash.startsWith(MARK);

/**
 * Stands for the hash in the address of a file that is not published. Only who may read drafts gets it, and nobody can guess it.
 * @param previewToken the setting: it may hold the older token too
 */
export const draftHash = async (
  previewToken: string,
  { id, hash, fileName }: { readonly id: string; readonly hash: string; readonly fileName: string },
): Promise<string> => `${MARK}${await keyedHash(keysOf(previewToken)[0], 'draft file', id, hash, fileName)}`;
