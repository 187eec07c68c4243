import { type LogFields, type LogLevel, logLine } from '../shared/spec/log-line.ts';
import type { Clock } from './cache/clock.ts';
import { currentRequestId } from './middleware/request-id.ts';

/** Structured log: a dotted event name and plain fields. It must never contain what a visitor typed or sent. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** A log that adds fields to every line, for example the request id. */
  with(fields: LogFields): Log;
}

export type LogSink = (level: LogLevel, line: string) => void;

export interface LogOptions {
  readonly sink: LogSink;
  readonly clock: Pick<Clock, 'now'>;
  readonly fields?: LogFields;
}

/** One JSON object per line: `{"at","level","event",…fields}`. Errors become their name, message and chain of causes. */
export function createLog(options: LogOptions): Log {
  const { sink, clock, fields: own = {} } = options;
  const write = (level: LogLevel, event: string, fields: LogFields = {}): void => {
    const requestId = currentRequestId();
    sink(
      level,
      logLine(clock.now(), level, event, { worker: 'site', ...(requestId ? { requestId } : {}), ...own, ...fields }),
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
