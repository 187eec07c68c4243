import { placeOf } from '../../shared/spec/place.ts';
import { emailKey } from '../email-key.ts';
import { prepare } from '../sql.ts';
import type { Desk } from './desk.ts';
import { keyedHash, newToken, tokenHash } from './keyed-hash.ts';
import { checkPassword, hashPassword } from './password.ts';
import { type Credentials, findCredentials, strengthenPassword } from './storage/accounts.ts';
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

/** Opens a session for whoever knows the password. Each way takes the same work, whether or not there is such an account. */
export async function logIn(request: LogIn, { database, secret, factors, now }: Desk): Promise<LogInOutcome> {
  const place = await keyedHash(secret, 'known place', placeOf(request.address));
  const credentials = await findCredentials(database, request.email, place);
  const tries = await triesOf(request, credentials, secret);
  const milliseconds = await countTry(database, tries, now);
  if (milliseconds > 0) return { kind: 'wait', milliseconds };

  const { matches, outdated } = checkPassword(request.password, credentials?.password ?? null, factors);
  if (credentials === null || !matches) return { kind: 'refused' };

  const token = newToken();
  const { id: accountId, password: from } = credentials;
  const pieces = [
    ...forgiveSql(tries),
    ...openSql({ accountId, tokenHash: await tokenHash(token), place, now }),
    ...(outdated ? [strengthenPassword(accountId, { from, to: hashPassword(request.password, factors) })] : []),
  ];
  await database.batch(pieces.map((piece) => prepare(database, piece)));
  return { kind: 'opened', token };
}
