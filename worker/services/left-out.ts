import { z } from 'zod';
import type { Log } from '../log.ts';

/** The unreadable parts that were omitted from one response. */
export interface LeftOut {
  readonly count: number;
  /** Each reason once, with its count: fields and types, never their values (SC-4). */
  readonly why: readonly string[];
}

/** Called with what was omitted from an upstream's response. @param call which of its responses, such as `reviews.json` */
export type TellLeftOut = (call: string, leftOut: LeftOut) => void;

/** For callers that do not log what is omitted. */
export const untold: TellLeftOut = () => undefined;

/** Logs what was omitted, one line per response. */
export const leftOutLog =
  (log: Pick<Log, 'warn'>, upstream: string): TellLeftOut =>
  (call, leftOut) =>
    log.warn('upstream.left-out', { upstream, call, ...leftOut });

/** Reasons noted for the response being parsed. A schema can return only its value, so they are module state; parsing is synchronous. */
let noted: string[] | undefined;

/** For a schema that omits something and continues. @param why a field and what is wrong with it, or a type */
export function leaveOut(why: string): void {
  noted?.push(why);
}

/** The first issue, without the value at its path. */
export function reasonOf({ issues: [first] }: Pick<z.core.$ZodError, 'issues'>): string {
  const place = z.core.toDotPath(first?.path ?? []);
  return `${place === '' ? 'the value' : place}: ${first?.code}`;
}

/** Like `schema.safeParse`; also reports what was omitted from a readable response. */
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
