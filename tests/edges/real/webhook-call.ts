import { createHmac } from 'node:crypto';
import { SECRETS } from '../../../bench/measure/bench-workers.ts';
import type { Change } from '../contract.ts';

/** The webhook event that the content service sends for a change. */
export function eventOf(
  { revision, gone, changedAt }: Change,
  id: string,
  version: number | undefined,
  entry: { readonly type: string; readonly fields: Readonly<Record<string, unknown>> },
): { readonly topic: string; readonly body: string } {
  const moment = new Date(changedAt).toISOString();
  const fields = Object.fromEntries(Object.entries(entry.fields).map(([name, value]) => [name, { 'en-MY': value }]));
  const contentType = { sys: { id: entry.type.charAt(0).toLowerCase() + entry.type.slice(1) } };
  const sys = { id, contentType, publishedCounter: revision };
  return gone
    ? {
        topic: 'ContentManagement.Entry.unpublish',
        body: JSON.stringify({ sys: { ...sys, type: 'DeletedEntry', deletedAt: moment } }),
      }
    : {
        topic: 'ContentManagement.Entry.publish',
        body: JSON.stringify({
          sys: { ...sys, type: 'Entry', publishedVersion: version, publishedAt: moment },
          fields,
        }),
      };
}

/** Headers of a webhook call, signed like the content service signs it (protocol facts 4.8). */
export function signed({
  body,
  topic,
  signedAt,
  key,
}: {
  body: string;
  topic: string;
  signedAt: number;
  key: string;
}): Record<string, string> {
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers': 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': String(signedAt),
    'x-contentful-topic': topic,
  };
  const list = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const text = ['POST', '/hooks/content', list.join(';'), body].join('\n');
  const signature = createHmac('sha256', SECRETS.webhook).update(text).digest('hex');
  return { ...headers, 'x-contentful-signature': signature, 'x-contentful-idempotency-key': key };
}
