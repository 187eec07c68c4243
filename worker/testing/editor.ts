import { z } from 'zod';
import { manageSpace } from './site.ts';

const stored = z.object({ sys: z.object({ version: z.number() }) });

/** Stores an entry and publishes it, as an editor does. When it resolves, the site has received the webhook. */
export async function publishEntry(id: string, type: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await manageSpace('POST', '/import/drafts', { entries: [{ id, type, fields }] });
  const { sys } = stored.parse(await manageSpace('GET', `/entries/${id}`));
  await manageSpace('PUT', `/entries/${id}/published`, undefined, { 'x-contentful-version': String(sys.version) });
}

export async function unpublishEntry(id: string): Promise<void> {
  await manageSpace('DELETE', `/entries/${id}/published`);
}
