import { z } from 'zod';
import { REQUEST_ID } from './log-line.ts';

/** A line of either Worker's log, as programs that read it may rely on; fields of its own follow each event (docs/operations.md). */
export const logLineSchema = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  /** Dotted words, from the wide to the narrow. */
  event: z.string().regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*$/),
  /** Which Worker wrote it. */
  worker: z.enum(['site', 'services']),
  /** The version of it that is deployed; absent on a machine of one's own. */
  version: z.string().optional(),
  /** Absent in what no request has caused, such as an alarm. */
  requestId: z.string().regex(REQUEST_ID).optional(),
});
