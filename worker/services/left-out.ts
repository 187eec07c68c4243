import { z } from 'zod';
import type { Log } from '../log.ts';

/** What one answer was read without, because it could not be read. */
export interface LeftOut {
  readonly count: number;
  /** Each reason once, and how often: fields and types, never what stood in them (SC-4). */
  readonly why: readonly string[];
}

/** Hears what an answer of an upstream was read without. @param call which of its answers, such as `reviews.json` */
export type TellLeftOut = (call: string, leftOut: LeftOut) => void;

/** For an answer that is read where nobody listens. */
export const untold: TellLeftOut = () => undefined;

/** Writes down, once for each answer however much is wrong with it, what it was read without. */
export const leftOutLog =
  (log: Pick<Log, 'warn'>, upstream: string): TellLeftOut =>
  (call, leftOut) =>
    log.warn('upstream.left-out', { upstream, call, ...leftOut });

/** What is left out of the answer that is being read. A schema hands nothing on but its value, and no reading waits for another. */
let noted: string[] | undefined;

/** Called by a schema that goes on without something. @param why a field and what is wrong with it, or a type */
export function leaveOut(why: string): void {
  noted?.push(why);
}

/** The first thing that is wrong, without what stood there. */
export function reasonOf({ issues: [first] }: Pick<z.core.$ZodError, 'issues'>): string {
  const place = z.core.toDotPath(first?.path ?? []);
  return `${place === '' ? 'the whole' : place}: ${first?.code}`;
}

/** As `schema.safeParse`; tells what a readable answer was read without. */
export function readTelling<T>(
  schema: z.ZodType<T>,
  answer: unknown,
  tell: (leftOut: LeftOut) => void,
): z.ZodSafeParseResult<T> {
  const without: string[] = [];
  noted = without;
  try {
    const read = schema.safeParse(answer);
    if (read.success && without.length > 0) tell({ count: without.length, why: counted(without) });
    return read;
  } finally {
    noted = undefined;
  }
}

function counted(reasons: readonly string[]): readonly string[] {
  const times = Map.groupBy(reasons, (reason) => reason);
  return Array.from(times, ([reason, { length }]) => (length === 1 ? reason : `${length} × ${reason}`));
}
