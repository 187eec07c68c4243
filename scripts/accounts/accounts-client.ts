import { z } from 'zod';
import type { LettersClient } from '../letters/letters-client.ts';
import type { Command as AnyCommand } from '../management/command.ts';
import { ManagementApi } from '../management/management-api.ts';
import type { ReviewsClient } from '../reviews/reviews-client.ts';

const account = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthMonth: z.number(),
  birthYear: z.number(),
  postcode: z.string(),
  lettersSince: z.string().nullable(),
  registeredAt: z.string(),
  repeated: z.number(),
  repeatedAt: z.string().nullable(),
  sessions: z.number().optional(),
});
/** An account as the management API returns it. A visitor wrote its texts. */
export type KeptAccount = z.infer<typeof account>;

/** Client of the management API of the embedded accounts. */
export class AccountsClient {
  readonly #api: ManagementApi;

  /** @param url origin of the site or of the services Worker */
  constructor(url: string, token: string) {
    this.#api = new ManagementApi({ url, token, api: '/management/accounts', name: 'accounts service' });
  }

  /** undefined when there is no such account. */
  async show(email: string): Promise<KeptAccount | undefined> {
    return account.optional().parse(await this.#api.call('/show', { method: 'POST', json: { email } }, [404]));
  }

  /** Returns the deleted account; undefined when there was none. */
  async delete(email: string): Promise<KeptAccount | undefined> {
    return account.optional().parse(await this.#api.call('/delete', { method: 'POST', json: { email } }, [404]));
  }
}

/** Every service that stores data of visitors who gave an e-mail address. */
export interface Keepers {
  readonly accounts: Pick<AccountsClient, 'show' | 'delete'>;
  readonly letters: Pick<LettersClient, 'of' | 'forget'>;
  readonly reviews: Pick<ReviewsClient, 'of' | 'forget'>;
}

export type Command = AnyCommand<Keepers>;
