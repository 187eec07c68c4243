import { z } from 'zod';
import { ManagementApi } from '../management/management-api.ts';

const API = '/management/spaces/alun/environments/master';

const left = z.array(
  z
    .object({
      path: z.string(),
      redirected: z.boolean().nullable(),
      namedBy: z.array(z.string()).readonly().nullable(),
    })
    .readonly(),
);
/** An address that a page no longer has, and the entries that still refer to it. What the service could not look up is null. */
export type LeftAddress = z.infer<typeof left>[number];

const localized = z.record(z.string(), z.record(z.string(), z.unknown()));
const record = z.object({
  sys: z.object({
    type: z.enum(['Entry', 'Asset']),
    id: z.string(),
    version: z.number(),
    publishedVersion: z.number().optional(),
    publishedCounter: z.number(),
    publishedAt: z.string().optional(),
    firstPublishedAt: z.string().optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  }),
  fields: localized,
  status: z.enum(['draft', 'changed', 'published', 'archived']).optional(),
  webhook: z.enum(['none', 'delivered', 'queued']).optional(),
  /** Set when a page was published at another address, or unpublished. */
  left: left.optional(),
});
/** An entry or asset as the management API returns it. */
export type ManagedRecord = z.infer<typeof record>;

const page = z.object({ total: z.number(), items: z.array(record) });
const importResult = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  webhook: z.enum(['none', 'delivered', 'queued']),
  left,
});
export type ImportResult = z.infer<typeof importResult>;

const event = z.object({
  seq: z.number(),
  topic: z.string(),
  entityId: z.string(),
  createdAt: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  attempts: z.number(),
  lastError: z.string().nullable(),
});
export type WebhookEvent = z.infer<typeof event>;

type Kind = 'entries' | 'assets';

/** Client of the management API. A rejected call throws a CommandError with the API's own message. */
export class ManagementClient {
  readonly #api: ManagementApi;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#api = new ManagementApi({ url, token, api: API, name: 'content service' });
  }

  async list(type: string, limit: number, skip: number): Promise<z.infer<typeof page>> {
    const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
    if (type !== 'Asset') query.set('content_type', type);
    return page.parse(await this.#api.call(`/${type === 'Asset' ? 'assets' : 'entries'}?${query}`));
  }

  /** Entries of every type, or assets. */
  async listAll(kind: Kind, limit: number, skip: number): Promise<z.infer<typeof page>> {
    return page.parse(
      await this.#api.call(`/${kind}?${new URLSearchParams({ limit: String(limit), skip: String(skip) })}`),
    );
  }

  /** The original file of an asset's draft. */
  async master(id: string): Promise<Uint8Array> {
    return new Uint8Array(await this.#api.file(`/assets/${encodeURIComponent(id)}/file`));
  }

  async bySlug(slug: string): Promise<readonly ManagedRecord[]> {
    return page.parse(await this.#api.call(`/entries?slug=${encodeURIComponent(slug)}`)).items;
  }

  /** Pages of any type whose draft has this path, such as `/scalp`. */
  async byPath(path: string): Promise<readonly ManagedRecord[]> {
    return page.parse(await this.#api.call(`/entries?path=${encodeURIComponent(path)}`)).items;
  }

  /** Null when there is no such record. */
  async get(kind: Kind, id: string): Promise<ManagedRecord | null> {
    const found = await this.#api.call(`/${kind}/${encodeURIComponent(id)}`, {}, [404]);
    return found === undefined ? null : record.parse(found);
  }

  async put(entry: ManagedRecord, fields: ManagedRecord['fields']): Promise<ManagedRecord> {
    const headers = { 'x-contentful-version': String(entry.sys.version) };
    return record.parse(await this.#api.call(`/entries/${entry.sys.id}`, { method: 'PUT', json: { fields }, headers }));
  }

  /** Publishes or archives; with `wanted` false, undoes it. */
  async step(entry: ManagedRecord, state: 'published' | 'archived', wanted: boolean): Promise<ManagedRecord> {
    const headers = { 'x-contentful-version': String(entry.sys.version) };
    const kind = entry.sys.type === 'Asset' ? 'assets' : 'entries';
    return record.parse(
      await this.#api.call(`/${kind}/${entry.sys.id}/${state}`, { method: wanted ? 'PUT' : 'DELETE', headers }),
    );
  }

  async remove(entry: ManagedRecord): Promise<void> {
    const kind = entry.sys.type === 'Asset' ? 'assets' : 'entries';
    const headers = { 'x-contentful-version': String(entry.sys.version) };
    await this.#api.call(`/${kind}/${entry.sys.id}`, { method: 'DELETE', headers });
  }

  /** The number of published entries and assets, counted up to 1000. */
  async publishedCount(): Promise<number> {
    return z.object({ published: z.number() }).parse(await this.#api.call('/import')).published;
  }

  async missingMasters(
    masters: readonly (readonly [id: string, hash: string])[],
  ): Promise<readonly (readonly [string, string])[]> {
    const found = await this.#api.call('/import/masters', { method: 'POST', repeatable: true, json: { masters } });
    return z.object({ missing: z.array(z.tuple([z.string(), z.string()])) }).parse(found).missing;
  }

  /** Uploads a file to the bucket; returns its hash. */
  async uploadMaster(
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
    contentType: string,
    size: { readonly width: number | null; readonly height: number | null },
  ): Promise<string> {
    const query = size.width === null || size.height === null ? '' : `?width=${size.width}&height=${size.height}`;
    const found = await this.#api.call(`/assets/${id}/master${query}`, {
      method: 'PUT',
      repeatable: true,
      body: bytes,
      headers: { 'content-type': contentType },
    });
    return z.object({ hash: z.string() }).parse(found).hash;
  }

  async importDrafts(drafts: {
    readonly entries?: readonly unknown[];
    readonly assets?: readonly unknown[];
  }): Promise<ImportResult> {
    return importResult.parse(
      await this.#api.call('/import/drafts', { method: 'POST', repeatable: true, json: drafts }),
    );
  }

  async importPublish(ids: {
    readonly entries: readonly string[];
    readonly assets: readonly string[];
    readonly silent: boolean;
  }): Promise<ImportResult> {
    return importResult.parse(await this.#api.call('/import/publish', { method: 'POST', repeatable: true, json: ids }));
  }

  async webhooks(
    state: string | null,
    limit: number,
  ): Promise<{ readonly total: number; readonly items: readonly WebhookEvent[] }> {
    const query = new URLSearchParams({ limit: String(limit), ...(state === null ? {} : { state }) });
    return z.object({ total: z.number(), items: z.array(event) }).parse(await this.#api.call(`/webhooks?${query}`));
  }

  /** Sends a dead event again; undefined when no dead event has this number, or no longer. */
  async retryWebhook(seq: string): Promise<'delivered' | 'queued' | undefined> {
    const path = `/webhooks/${encodeURIComponent(seq)}/retry`;
    const found = await this.#api.call(path, { method: 'POST' }, [404]);
    return found === undefined
      ? undefined
      : z.object({ webhook: z.enum(['delivered', 'queued']) }).parse(found).webhook;
  }
}
