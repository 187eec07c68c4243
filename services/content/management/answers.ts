import type { Context } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { refusalResponse } from '../../management/refusal.ts';
import { statusOf } from '../lifecycle.ts';
import type { LinkKind } from '../reading.ts';
import type { RecordState } from '../storage/records.ts';
import type { Fields } from '../storage/stored-json.ts';
import type { Outcome, Subject } from './operations.ts';
import { wireRecord } from './wire.ts';

export type RouteContext = Context<ServicesApp>;

/** `limit` and `skip` of a list; invalid values are ignored. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).catch(100),
  skip: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

/** A version as a number; NaN, which is no record's version, for anything else: it must not count as none. */
const versionIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** The record that the URL names, with the version the caller has seen. */
export function subjectOf(context: RouteContext, kind: LinkKind): Subject {
  const version = context.req.header('x-contentful-version');
  return {
    kind,
    id: context.req.param('id') ?? '',
    version: version === undefined ? null : versionIn(version),
  };
}

/** A record in the response format, with its state as editors see it. */
export const shown = (record: RecordState): Fields => ({ ...wireRecord(record), status: statusOf(record) });

/** The response to an operation; body and a header tell whether its webhook was delivered. */
export function outcomeAnswer(context: RouteContext, outcome: Outcome): Response {
  if (!outcome.ok) return refusalResponse(outcome.refusal, context.get('requestId'));
  const { record, webhook, left, created } = outcome;
  const headers = { 'x-webhook-delivery': webhook };
  if (record.deletedAt !== null) return new Response(null, { status: 204, headers });
  return Response.json({ ...shown(record), webhook, left }, { status: created ? 201 : 200, headers });
}
