import { AsyncLocalStorage } from 'node:async_hooks';
import { type LogFields, type LogLevel, logLine } from '../shared/spec/log-line.ts';

/** The fields that say which request and version wrote a log line. */
export interface LogContext {
  readonly requestId: string;
  readonly version: string;
}

/** The request that is being answered. It also covers work that continues after the response (`waitUntil`). */
const current = new AsyncLocalStorage<LogContext>();

/** Runs work whose log lines carry this request's context. */
export const inRequest = <T>(context: LogContext, work: () => T): T => current.run(context, work);

const write = (level: LogLevel, event: string, fields: LogFields): void =>
  console[level](logLine(Date.now(), level, event, { worker: 'services', ...current.getStore(), ...fields }));

/** The structured log: a dotted event name and flat fields. Never log anything that a visitor typed or sent. */
export const log = {
  info: (event: string, fields: LogFields = {}) => write('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => write('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => write('error', event, fields),
} as const;
