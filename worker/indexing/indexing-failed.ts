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
