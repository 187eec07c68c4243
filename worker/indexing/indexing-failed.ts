import type { Result } from '../services/result.ts';

/** A read or write failed. The affected records stay in the queue. */
export class IndexingFailed extends Error {
  override readonly name = 'IndexingFailed';
}

/** The message of whatever was thrown. */
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The value of a result. @throws IndexingFailed if it has none */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new IndexingFailed(result.error.message, { cause: result.error });
  return result.value;
}

/** The halves of a batch that our own code fails on. A bug usually concerns one record: halving isolates it from the others. */
export const halvesOf = <Item>(batch: readonly Item[]): readonly (readonly Item[])[] => {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
};
