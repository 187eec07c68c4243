import { placeOf } from '../../shared/spec/place.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Desk } from './desk.ts';
import { hashPassword } from './password.ts';
import { type NewAccount, storeAccount } from './storage/accounts.ts';
import { countTry } from './storage/tries.ts';

/** Somebody who wants an account. */
export interface Registration extends Omit<NewAccount, 'at'> {
  /** Where they are, when it is known. */
  readonly address: string | null;
}

/**
 * Makes an account. Whether the address had one already is told to its owner alone, in the account (FM-2): the answer and the work
 * behind it are the same.
 * @returns milliseconds to wait before registering from this place again; 0: it is done.
 */
export async function register(
  { address, ...wanted }: Registration,
  { database, secret, factors, now }: Desk,
): Promise<number> {
  const key = await keyedHash(secret, 'registrations', placeOf(address));
  const milliseconds = await countTry(database, [{ kind: 'registrations', key }], now);
  if (milliseconds > 0) return milliseconds;
  await storeAccount(database, { ...wanted, password: hashPassword(wanted.password, factors), at: now });
  return 0;
}
