import { UsageError } from '../process/command-line.ts';

/** How many things a list shows where nobody says. */
export const DEFAULT_LIMIT = 50;

/** How many things a list shows. @throws UsageError where that is no whole number from 1 to 1000. */
export function listLimit(given: string | boolean | undefined, otherwise = DEFAULT_LIMIT): number {
  const limit = Number(given ?? otherwise);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit is a whole number from 1 to 1000');
  return limit;
}
