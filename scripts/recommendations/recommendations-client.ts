import { z } from 'zod';
import type { CountsFile } from '../../services/recommendations/wire.ts';
import type { Command as AnyCommand } from '../management/command.ts';
import { ManagementApi } from '../management/management-api.ts';

const counted = z.object({
  items: z.array(z.object({ articleId: z.string(), count: z.number(), imported: z.number() })),
});
const imported = z.object({ changed: z.number(), unchanged: z.number() });

/** Client of the management API of the embedded recommendations. */
export class RecommendationsClient {
  readonly #api: ManagementApi;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#api = new ManagementApi({ url, token, api: '/management/recommendations', name: 'recommendation service' });
  }

  /** The most recommended first. */
  async list(query: { readonly brand: string; readonly locale: string; readonly limit: number }) {
    const asked = new URLSearchParams({ ...query, limit: String(query.limit) });
    return counted.parse(await this.#api.call(`?${asked}`)).items;
  }

  async import(file: CountsFile): Promise<z.infer<typeof imported>> {
    return imported.parse(await this.#api.call('/import', { method: 'POST', json: file }));
  }
}

export type Command = AnyCommand<RecommendationsClient>;
