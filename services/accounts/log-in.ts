import { placeOf } from '../../shared/spec/place.ts';
import { emailKey } from '../email-key.ts';
import { keyedHash, newToken, tokenHash } from '../keyed-hash.ts';
import { prepare, type Sql } from '../sql.ts';
import type { Desk } from './desk.ts';
import { checkPassword, hashPassword } from './password.ts';
import { type Credentials, findCredentials, sameAccountSql, strengthenPassword } from './storage/accounts.ts';
import { openSql } from './storage/sessions.ts';
import { countTry, forgiveSql, type Try } from './storage/tries.ts';

/** Somebody who wants to log in. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Where they are, when it is known. */
  readonly address: string | null;
}

/** How it ended. `refused` tells nothing about what was wrong (FM-2). */
export type LogInOutcome =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly milliseconds: number };

/** What a try counts against; a place the owner has been at before is not slowed by what others try elsewhere. */
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
  return [...counted, { kind: 'account', key: await keyedHash(secret, 'account', who) }];
}

/** A log in whose try is counted. */
interface Counted {
  readonly password: string;
  readonly place: string;
  readonly tries: readonly Try[];
}

/** Runs a batch that `sameAccountSql` stands in. @returns false when it was undone: the account has changed since it was read. */
async function unlessChanged(database: D1Database, pieces: readonly Sql[]): Promise<boolean> {
  try {
    await database.batch(pieces.map((piece) => prepare(database, piece)));
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('CHECK constraint failed: matches')) return false;
    throw error;
  }
}

/** Opens a session where the password is right. `changed`: hashing takes long enough for the account to become another one. */
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

/** Opens a session for whoever knows the password. Each way takes the same work, whether or not there is such an account. */
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
  // A stronger hash of the same password, by another log in at this moment, or somebody else's account by now: one more look tells.
  const again = await open(counted, await findCredentials(database, request.email, place), desk);
  return again === 'changed' ? { kind: 'refused' } : again;
}
