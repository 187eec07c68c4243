import { z } from 'zod';
import { CommandError } from '../process/command-line.ts';

const REQUEST_LIMIT_MS = 120_000;
const API = '/management/spaces/alun/environments/master';
/** The site passes these on to the services Worker while developing; a services Worker of its own answers without it. */
const PREFIXES = ['/__services', ''];

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
});
/** An entry or asset as the management API shows it. */
export type ManagedRecord = z.infer<typeof record>;

const page = z.object({ total: z.number(), items: z.array(record) });
const importResult = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  webhook: z.enum(['none', 'delivered', 'queued']),
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

const refusal = z.object({ sys: z.object({ type: z.literal('Error'), id: z.string() }), message: z.string() });

interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly json?: unknown;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Kind = 'entries' | 'assets';

/** Speaks to the management API. Everything it refuses is a CommandError with the API's own words. */
export class ManagementClient {
  readonly #url: string;
  readonly #token: string;
  #base: Promise<string> | undefined;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  async list(type: string, limit: number, skip: number): Promise<z.infer<typeof page>> {
    const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
    if (type !== 'Asset') query.set('content_type', type);
    return page.parse(await this.#call(`/${type === 'Asset' ? 'assets' : 'entries'}?${query}`));
  }

  /** Entries of every type, or assets. */
  async listAll(kind: Kind, limit: number, skip: number): Promise<z.infer<typeof page>> {
    return page.parse(
      await this.#call(`/${kind}?${new URLSearchParams({ limit: String(limit), skip: String(skip) })}`),
    );
  }

  /** The file of an asset as it was uploaded. @param address path at the media service, as an asset's `file.url` has it */
  async master(address: string): Promise<Uint8Array> {
    const base = (await this.#findBaseOnce()).slice(0, -API.length);
    const response = await fetch(`${base}${address}`, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    if (!response.ok) throw new CommandError(`the media service answers ${response.status} for ${address}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async bySlug(slug: string): Promise<readonly ManagedRecord[]> {
    return page.parse(await this.#call(`/entries?slug=${encodeURIComponent(slug)}`)).items;
  }

  /** Null when there is no such record. */
  async get(kind: Kind, id: string): Promise<ManagedRecord | null> {
    const found = await this.#call(`/${kind}/${encodeURIComponent(id)}`, {}, [404]);
    return found === undefined ? null : record.parse(found);
  }

  async put(entry: ManagedRecord, fields: ManagedRecord['fields']): Promise<ManagedRecord> {
    const headers = { 'x-contentful-version': String(entry.sys.version) };
    return record.parse(await this.#call(`/entries/${entry.sys.id}`, { method: 'PUT', json: { fields }, headers }));
  }

  /** Publishes, unpublishes, archives or brings back. */
  async step(entry: ManagedRecord, state: 'published' | 'archived', wanted: boolean): Promise<ManagedRecord> {
    const headers = { 'x-contentful-version': String(entry.sys.version) };
    const kind = entry.sys.type === 'Asset' ? 'assets' : 'entries';
    return record.parse(
      await this.#call(`/${kind}/${entry.sys.id}/${state}`, { method: wanted ? 'PUT' : 'DELETE', headers }),
    );
  }

  async remove(entry: ManagedRecord): Promise<void> {
    const kind = entry.sys.type === 'Asset' ? 'assets' : 'entries';
    await this.#call(`/${kind}/${entry.sys.id}`, { method: 'DELETE' });
  }

  /** How much is published, up to 1000. */
  async publishedCount(): Promise<number> {
    return z.object({ published: z.number() }).parse(await this.#call('/import')).published;
  }

  async missingMasters(
    masters: readonly (readonly [id: string, hash: string])[],
  ): Promise<readonly (readonly [string, string])[]> {
    const found = await this.#call('/import/masters', { method: 'POST', json: { masters } });
    return z.object({ missing: z.array(z.tuple([z.string(), z.string()])) }).parse(found).missing;
  }

  /** Puts a file into the bucket; answers its hash. */
  async uploadMaster(
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
    contentType: string,
    size: { readonly width: number | null; readonly height: number | null },
  ): Promise<string> {
    const query = size.width === null || size.height === null ? '' : `?width=${size.width}&height=${size.height}`;
    const found = await this.#call(`/assets/${id}/master${query}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': contentType },
    });
    return z.object({ hash: z.string() }).parse(found).hash;
  }

  async importDrafts(drafts: {
    readonly entries?: readonly unknown[];
    readonly assets?: readonly unknown[];
  }): Promise<ImportResult> {
    return importResult.parse(await this.#call('/import/drafts', { method: 'POST', json: drafts }));
  }

  async importPublish(ids: {
    readonly entries: readonly string[];
    readonly assets: readonly string[];
    readonly silent: boolean;
  }): Promise<ImportResult> {
    return importResult.parse(await this.#call('/import/publish', { method: 'POST', json: ids }));
  }

  async webhooks(
    state: string | null,
    limit: number,
  ): Promise<{ readonly total: number; readonly items: readonly WebhookEvent[] }> {
    const query = new URLSearchParams({ limit: String(limit), ...(state === null ? {} : { state }) });
    return z.object({ total: z.number(), items: z.array(event) }).parse(await this.#call(`/webhooks?${query}`));
  }

  async retryWebhook(seq: string): Promise<'delivered' | 'queued'> {
    const found = await this.#call(`/webhooks/${encodeURIComponent(seq)}/retry`, { method: 'POST' });
    return z.object({ webhook: z.enum(['delivered', 'queued']) }).parse(found).webhook;
  }

  /** Where the API stands: behind the site's development prefix, or at the services Worker's root. */
  async #findBase(): Promise<string> {
    for (const prefix of PREFIXES) {
      const health = await fetch(`${this.#url}${prefix}/health`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      }).catch((cause: unknown) => {
        throw new CommandError(`nothing answers at ${this.#url}; start it with npm start, or say where with --url`, {
          cause,
        });
      });
      const text = await health.text();
      if (health.ok && text.includes('alun-services')) return `${this.#url}${prefix}${API}`;
      if (health.status >= 500) throw new CommandError(`${this.#url} answers ${health.status}: ${text.slice(0, 300)}`);
    }
    throw new CommandError(`${this.#url} answers, but has no content service; is EXPOSE_SERVICES set there?`);
  }

  #findBaseOnce(): Promise<string> {
    this.#base ??= this.#findBase();
    return this.#base;
  }

  async #call(
    path: string,
    { method = 'GET', json, body, headers = {} }: Call = {},
    tolerated: readonly number[] = [],
  ): Promise<unknown> {
    const sent = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(`${await this.#findBaseOnce()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/vnd.contentful.management.v1+json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? null : JSON.parse(text);
    if (tolerated.includes(response.status)) return undefined;
    throw new CommandError(this.#reason(response.status, text));
  }

  #reason(status: number, text: string): string {
    if (status === 401) return 'the management token is not the one of that service; set MANAGEMENT_TOKEN';
    try {
      return refusal.parse(JSON.parse(text)).message;
    } catch {
      return `the content service answered ${status}: ${text.slice(0, 200)}`;
    }
  }
}
