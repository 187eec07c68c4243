import type { Clock } from './cache/clock.ts';

export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log: an event's name in dotted words and plain fields. Nothing a visitor typed or sent belongs into it. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** The same log with fields added to every line, such as the request's id. */
  with(fields: LogFields): Log;
}

export type LogSink = (level: LogLevel, line: string) => void;

export interface LogOptions {
  readonly sink: LogSink;
  readonly clock: Pick<Clock, 'now'>;
  readonly fields?: LogFields;
}

/** Names of fields that could hold a secret or a person (SC-4); their values never reach the sink. */
const WITHHELD =
  /authori[sz]ation|cookie|token|secret|password|signature|credential|e-?mail|phone|nickname|address|(^|[^a-z])ip($|[^a-z])/i;

const LONGEST_TEXT = 2_000;
const DEEPEST = 4;

/** One JSON object a line: `{"at","level","event",…fields}`. Errors become their name, message and chain of causes. */
export function createLog(options: LogOptions): Log {
  const { sink, clock, fields: own = {} } = options;
  const write = (level: LogLevel, event: string, fields: LogFields = {}): void => {
    const body = plain({ ...own, ...fields }, 0);
    sink(
      level,
      JSON.stringify({ at: new Date(clock.now()).toISOString(), level, event, ...(isRecord(body) ? body : {}) }),
    );
  };
  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
    with: (fields) => createLog({ sink, clock, fields: { ...own, ...fields } }),
  };
}

/** The Worker's own log stream. */
export const consoleSink: LogSink = (level, line) => console[level](line);

/** What may be written: no functions, no cycles, nothing withheld, texts cut, addresses without their query. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutQuery(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth >= DEEPEST) return '[deep]';
  if (value instanceof Error) return errorFields(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => plain(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, WITHHELD.test(name) ? '[withheld]' : plain(child, depth + 1)]),
  );
}

function errorFields(error: Error, depth: number): LogFields {
  return {
    name: error.name,
    message: withoutQuery(error.message),
    ...(error.stack ? { stack: withoutQuery(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, depth + 1) }),
  };
}

/** Queries of addresses may hold what a visitor typed. A text is cut before it is looked through: that takes the square of its length. */
function withoutQuery(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(/((?:https?:\/|^|\s)\/[^\s?#"']*)[?#][^\s"']*/g, '$1');
}

function isRecord(value: unknown): value is LogFields {
  return typeof value === 'object' && value !== null;
}
