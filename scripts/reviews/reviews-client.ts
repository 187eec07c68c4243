import { z } from 'zod';
import type { ReviewFile } from '../../services/reviews/moderation/review-file.ts';
import type { Command as AnyCommand } from '../management/command.ts';
import type { ListPage } from '../management/list-page.ts';
import { ManagementApi } from '../management/management-api.ts';
import { CommandError } from '../process/command-line.ts';

export const STATES = ['submitted', 'approved', 'rejected'] as const;
/** What a moderator may say about a review. */
export const MARKS = ['featured', 'incentivised'] as const;
export type Mark = (typeof MARKS)[number];
const webhook = z.enum(['none', 'delivered', 'queued']);

const review = z.object({
  id: z.number(),
  product: z.string(),
  state: z.enum(STATES),
  rejection: z.string().nullable(),
  rating: z.number(),
  quality: z.number().nullable(),
  value: z.number().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  recommended: z.boolean().nullable(),
  nickname: z.string(),
  location: z.string().nullable(),
  email: z.string().nullable(),
  sentFrom: z.string().nullable(),
  submittedAt: z.string(),
  moderatedAt: z.string().nullable(),
  helpful: z.number(),
  notHelpful: z.number(),
  reports: z.number(),
  syndicatedFrom: z.string().nullable(),
  incentivised: z.boolean(),
  featured: z.boolean(),
});
/** A review as the moderation API returns it. A visitor wrote its texts. */
export type ModeratedReview = z.infer<typeof review>;

const items = z.object({ items: z.array(review) });
const moderated = review.extend({ webhook });
const imported = z.object({ created: z.number(), changed: z.number(), unchanged: z.number(), webhook });

export interface ListQuery extends ListPage {
  readonly state: string | null;
  readonly product: string | null;
}

/** Client of the moderation API of the embedded reviews. */
export class ReviewsClient {
  readonly #api: ManagementApi;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#api = new ManagementApi({ url, token, api: '/management/reviews', name: 'reviews service' });
  }

  async list({ state, product, limit, skip }: ListQuery) {
    const query = new URLSearchParams({
      limit: String(limit),
      skip: String(skip),
      ...(state === null ? {} : { state }),
      ...(product === null ? {} : { product }),
    });
    return z.object({ total: z.number(), items: z.array(review) }).parse(await this.#api.call(`?${query}`));
  }

  async show(id: string): Promise<ModeratedReview> {
    const found = await this.#api.call(`/${encodeURIComponent(id)}`, {}, [404]);
    if (found === undefined)
      throw new CommandError(`no review has the number ${id}; the command list shows submitted reviews`);
    return review.parse(found);
  }

  /** All reviews of an e-mail address. */
  async of(email: string): Promise<readonly ModeratedReview[]> {
    return items.parse(await this.#api.call('/whose', { method: 'POST', json: { email } })).items;
  }

  /** Removes the e-mail address from all reviews that have it. */
  async forget(email: string): Promise<readonly ModeratedReview[]> {
    return items.parse(await this.#api.call('/forget', { method: 'POST', json: { email } })).items;
  }

  async approve(id: string): Promise<z.infer<typeof moderated>> {
    return moderated.parse(await this.#api.call(`/${encodeURIComponent(id)}/approved`, { method: 'PUT' }));
  }

  async reject(id: string, reason: string | null): Promise<z.infer<typeof moderated>> {
    const json = { reason };
    return moderated.parse(await this.#api.call(`/${encodeURIComponent(id)}/rejected`, { method: 'PUT', json }));
  }

  /** Sets a mark of a review, or removes it. */
  async mark(id: string, mark: Mark, on: boolean): Promise<z.infer<typeof moderated>> {
    const method = on ? 'PUT' : 'DELETE';
    return moderated.parse(await this.#api.call(`/${encodeURIComponent(id)}/${mark}`, { method }));
  }

  async import(files: readonly ReviewFile[]): Promise<z.infer<typeof imported>> {
    return imported.parse(await this.#api.call('/import', { method: 'POST', repeatable: true, json: { files } }));
  }
}

/** A moderator's command. */
export type Command = AnyCommand<ReviewsClient>;
