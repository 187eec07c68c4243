import { placeOf, wideNetworkOf } from '../../shared/spec/place.ts';
import { emailKey } from '../email-key.ts';
import { keyedHash, newToken, tokenHash } from '../keyed-hash.ts';
import { prepare, type Sql } from '../sql.ts';
import type { Desk } from './desk.ts';
import { checkPassword, hashPassword } from './password.ts';
import { type Credentials, findCredentials, sameAccountSql, strengthenPassword } from './storage/accounts.ts';
import { openSql } from './storage/sessions.ts';
import { countTry, forgiveSql, type Try } from './storage/tries.ts';

/** A login attempt. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** The client's IP address, when it is known. */
  readonly address: string | null;
}

/** The result of a login attempt. `refused` does not say what was wrong (FM-2). */
export type LogInOutcome =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly milliseconds: number };

/** The rate limits an attempt counts against. Attempts from elsewhere do not slow a place from which the owner has logged in before. */
async function triesOf(
  { email, address }: LogIn,
  credentials: Credentials | null,
  secret: string,
): Promise<readonly Try[]> {
  const [who, place] = [emailKey(email), placeOf(address)];
  const counted: readonly Try[] = [
    { kind: 'accountAtPlace', key: await keyedHash(secret, 'account at place', who, place) },
    { kind: 'place', key: await keyedHash(secret, 'place', place) },
  ];
  if (credentials?.knownPlace) return counted;
  const network = wideNetworkOf(address);
  const fromNetwork = async (wide: string): Promise<Try> => ({
    kind: 'accountAtNetwork',
    key: await keyedHash(secret, 'account at network', who, wide),
  });
  return [
    ...counted,
    ...(network === null ? [] : [await fromNetwork(network)]),
    { kind: 'account', key: await keyedHash(secret, 'account', who) },
  ];
}

/** A login attempt that has been counted. */
interface Counted {
  readonly password: string;
  readonly place: string;
  readonly tries: readonly Try[];
}

/** Runs a batch that includes `sameAccountSql`. @returns false when it was rolled back: the account has changed since it was read. */
async function unlessChanged(database: D1Database, pieces: readonly Sql[]): Promise<boolean> {
  try {
    await database.batch(pieces.map((piece) => prepare(database, piece)));
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('CHECK constraint failed: matches')) return false;
    throw error;
  }
}

/** Opens a session if the password is right. `changed`: the account changed while the password was hashed. */
async function open(
  { password, place, tries }: Counted,
  credentials: Credentials | null,
  { database, factors, now }: Desk,
): Promise<LogInOutcome | 'changed'> {
  const { matches, outdated } = checkPassword(password, credentials?.password ?? null, factors);
  if (credentials === null || !matches) return { kind: 'refused' };
  const token = newToken();
  const { id: accountId, password: from } = credentials;
  const pieces = [
    ...sameAccountSql(credentials),
    ...forgiveSql(tries),
    ...openSql({ accountId, tokenHash: await tokenHash(token), place, now }),
    ...(outdated ? [strengthenPassword(accountId, { from, to: hashPassword(password, factors) })] : []),
  ];
  return (await unlessChanged(database, pieces)) ? { kind: 'opened', token } : 'changed';
}

/** Logs in with a password. The work is the same in every case, so that its duration does not tell whether the account exists. */
export async function logIn(request: LogIn, desk: Desk): Promise<LogInOutcome> {
  const { database, secret, now } = desk;
  const place = await keyedHash(secret, 'known place', placeOf(request.address));
  const credentials = await findCredentials(database, request.email, place);
  const tries = await triesOf(request, credentials, secret);
  const milliseconds = await countTry(database, tries, now);
  if (milliseconds > 0) return { kind: 'wait', milliseconds };

  const counted = { password: request.password, place, tries };
  const outcome = await open(counted, credentials, desk);
  if (outcome !== 'changed') return outcome;
  // Either a concurrent login stored a stronger hash, or the address has a new account: read it again and retry once.
  const again = await open(counted, await findCredentials(database, request.email, place), desk);
  return again === 'changed' ? { kind: 'refused' } : again;
}
