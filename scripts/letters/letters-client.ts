import { z } from 'zod';
import { LETTER_KINDS } from '../../shared/spec/letters.ts';
import type { Command as AnyCommand } from '../management/command.ts';
import type { ListPage } from '../management/list-page.ts';
import { ManagementApi } from '../management/management-api.ts';
import { CommandError } from '../process/command-line.ts';

export const STATES = ['open', 'closed'] as const;

const letter = z.object({
  reference: z.string(),
  kind: z.enum(LETTER_KINDS),
  state: z.enum(STATES),
  name: z.string(),
  email: z.string(),
  gtin: z.string().nullable(),
  product: z.string().nullable(),
  topic: z.string().nullable(),
  message: z.string().nullable(),
  shop: z.string().nullable(),
  boughtOn: z.string().nullable(),
  batch: z.string().nullable(),
  sentAt: z.string(),
  sentFrom: z.string().nullable(),
  closedAt: z.string().nullable(),
  note: z.string().nullable(),
});
/** A letter as the management API returns it. A visitor wrote its texts. */
export type KeptLetter = z.infer<typeof letter>;

const items = z.object({ items: z.array(letter) });

export interface ListQuery extends ListPage {
  readonly state: string | null;
  readonly kind: string | null;
}

/** Client of the management API of the embedded letters. */
export class LettersClient {
  readonly #api: ManagementApi;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#api = new ManagementApi({ url, token, api: '/management/letters', name: 'letters service' });
  }

  async list({ state, kind, limit, skip }: ListQuery) {
    const query = new URLSearchParams({
      limit: String(limit),
      skip: String(skip),
      ...(state === null ? {} : { state }),
      ...(kind === null ? {} : { kind }),
    });
    return z.object({ total: z.number(), items: z.array(letter) }).parse(await this.#api.call(`?${query}`));
  }

  async show(reference: string): Promise<KeptLetter> {
    const found = await this.#api.call(`/${encodeURIComponent(reference)}`, {}, [404]);
    if (found === undefined)
      throw new CommandError(`no letter has the reference ${reference}; the command list shows open letters`);
    return letter.parse(found);
  }

  /** All letters of an e-mail address. */
  async of(email: string): Promise<readonly KeptLetter[]> {
    return items.parse(await this.#api.call('/whose', { method: 'POST', json: { email } })).items;
  }

  /** Deletes all letters of an e-mail address; returns them. */
  async forget(email: string): Promise<readonly KeptLetter[]> {
    return items.parse(await this.#api.call('/forget', { method: 'POST', json: { email } })).items;
  }

  async close(reference: string, note: string | null): Promise<KeptLetter> {
    const call = { method: 'PUT', json: { note } } as const;
    return letter.parse(await this.#api.call(`/${encodeURIComponent(reference)}/closed`, call));
  }
}

export type Command = AnyCommand<LettersClient>;
