import { UsageError } from '../process/command-line.ts';

/** Default length of a list. */
export const DEFAULT_LIMIT = 50;

/** Length of a list. @throws UsageError unless it is a whole number from 1 to 1000. */
export function listLimit(given: string | boolean | undefined, otherwise = DEFAULT_LIMIT): number {
  const limit = Number(given ?? otherwise);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError(`--limit must be a whole number from 1 to 1000, not "${given}"`);
  return limit;
}
