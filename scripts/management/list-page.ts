import { UsageError } from '../process/command-line.ts';

/** Default length of a list. */
export const DEFAULT_LIMIT = 50;

/** Largest `--skip`, as the services accept it. */
const MOST_SKIPPED = 1_000_000;

type Given = string | boolean | undefined;

/** Length of a list. @throws UsageError unless it is a whole number from 1 to 1000. */
export function listLimit(given: Given, otherwise = DEFAULT_LIMIT): number {
  const limit = Number(given ?? otherwise);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError(`--limit must be a whole number from 1 to 1000, not "${given}"`);
  return limit;
}

/** Which part of a list is asked for. */
export interface ListPage {
  readonly limit: number;
  readonly skip: number;
}

/** The part that the options `--limit` and `--skip` name. @throws UsageError unless both are whole numbers in their range. */
export function listPage(options: { readonly limit?: Given; readonly skip?: Given }): ListPage {
  const skip = Number(options.skip === '' ? Number.NaN : (options.skip ?? 0));
  if (!Number.isInteger(skip) || skip < 0 || skip > MOST_SKIPPED)
    throw new UsageError(`--skip must be a whole number from 0 to ${MOST_SKIPPED}, not "${options.skip}"`);
  return { limit: listLimit(options.limit), skip };
}

/** The last line of a list: how many items were shown of how many, and how to see the next ones. */
export function listTotal({
  shown,
  skip,
  total,
  state,
}: {
  readonly shown: number;
  readonly skip: number;
  readonly total: number;
  readonly state: string | null;
}): string {
  const next = skip + shown;
  const more = shown > 0 && next < total ? `; the next ones: --skip ${next}` : '';
  return `${shown} of ${total}${state === null ? '' : ` ${state}`}${more}`;
}
