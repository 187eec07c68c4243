import { placeOf } from '../../shared/spec/place.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Desk } from './desk.ts';
import { hashPassword } from './password.ts';
import { type NewAccount, storeAccount } from './storage/accounts.ts';
import { countTry } from './storage/tries.ts';

/** A registration. */
export interface Registration extends Omit<NewAccount, 'at'> {
  /** The client's IP address, when it is known. */
  readonly address: string | null;
}

/**
 * Creates an account. If the address already has one, only its owner learns of this, in the account (FM-2): the response and the work are
 * the same.
 * @returns milliseconds to wait before this place may register again; 0: done.
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
