import { z } from 'zod';
import { REQUEST_ID } from './log-line.ts';

/** A log line of either Worker, as log readers may rely on it; each event has further fields (docs/operations.md). */
export const logLineSchema = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  /** Words separated by dots, from general to specific. */
  event: z.string().regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*$/),
  /** The Worker that wrote it. */
  worker: z.enum(['site', 'services']),
  /** The Worker's deployed version; absent on a local machine. */
  version: z.string().optional(),
  /** Absent if no request caused the event, for example in an alarm. */
  requestId: z.string().regex(REQUEST_ID).optional(),
});
