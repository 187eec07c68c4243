import { AsyncLocalStorage } from 'node:async_hooks';
import { type LogFields, type LogLevel, logLine } from '../shared/spec/log-line.ts';

/** What a line says of where it comes from. */
export interface LogContext {
  readonly requestId: string;
  readonly version: string;
}

/** The request that is being answered; it also follows what is done behind its answer. */
const current = new AsyncLocalStorage<LogContext>();

/** Does work whose lines are of that request. */
export const inRequest = <T>(context: LogContext, work: () => T): T => current.run(context, work);

const write = (level: LogLevel, event: string, fields: LogFields): void =>
  console[level](logLine(Date.now(), level, event, { worker: 'services', ...current.getStore(), ...fields }));

/** The structured log: an event's name in dotted words and plain fields. Nothing a visitor typed or sent belongs into it. */
export const log = {
  info: (event: string, fields: LogFields = {}) => write('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => write('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => write('error', event, fields),
} as const;
