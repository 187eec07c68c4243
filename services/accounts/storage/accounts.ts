import { emailKey } from '../../email-key.ts';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import { SAME_REGISTRATION } from '../account-limits.ts';
import { newId } from '../new-id.ts';

/** An account as it is stored. */
export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_month: number;
  readonly birth_year: number;
  readonly postcode: string;
  readonly letters_since: number | null;
  readonly registered_at: number;
  readonly repeated: number;
  readonly repeated_at: number | null;
}

export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'birth_month',
  'birth_year',
  'postcode',
  'letters_since',
  'registered_at',
  'repeated',
  'repeated_at',
] as const satisfies readonly (keyof AccountRow)[];

/** A new account. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The hash with its parameters. */
  readonly password: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly postcode: string;
  readonly letters: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** True for a row that the same person has just registered: a second press of the button is no attempt of somebody else. */
const isSame = (at: number): Sql => sql`(first_name = excluded.first_name AND last_name = excluded.last_name
  AND birth_month = excluded.birth_month AND birth_year = excluded.birth_year AND postcode = excluded.postcode
  AND registered_at > ${at - SAME_REGISTRATION})`;

/**
 * Stores an account. If its address already has one, that one stays unchanged and records the attempt. Both are one statement that writes
 * one row, so the duration tells nothing.
 */
export async function storeAccount(database: D1Database, account: NewAccount): Promise<void> {
  const { email, firstName, lastName, password, birthMonth, birthYear, postcode, letters, at } = account;
  await prepare(
    database,
    sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, password, birth_month, birth_year, postcode, letters_since, registered_at)
      VALUES (${newId()}, ${email}, ${emailKey(email)}, ${firstName}, ${lastName}, ${password}, ${birthMonth}, ${birthYear},
        ${postcode}, ${letters ? at : null}, ${at})
      ON CONFLICT (email_key) DO UPDATE SET repeated = repeated + NOT ${isSame(at)},
        repeated_at = iif(${isSame(at)}, repeated_at, excluded.registered_at)`,
  ).run();
}

/** What a login reads of an account. */
export interface Credentials {
  readonly id: number;
  readonly password: string;
  /** The owner has logged in from this place before. */
  readonly knownPlace: boolean;
}

/** Null when the address has no account. @param place keyed hash of `placeOf` the visitor's IP address */
export async function findCredentials(database: D1Database, email: string, place: string): Promise<Credentials | null> {
  const row = await prepare(
    database,
    sql`SELECT a.id, a.password, EXISTS (SELECT 1 FROM account_places p WHERE p.account_id = a.id AND p.place = ${place}) AS known
      FROM accounts a WHERE a.email_key = ${emailKey(email)}`,
  ).first<{ readonly id: number; readonly password: string; readonly known: number }>();
  return row === null ? null : { id: row.id, password: row.password, knownPlace: row.known === 1 };
}

/** Finds the account of an e-mail address. */
export async function findAccountOf(database: D1Database, email: string): Promise<AccountRow | null> {
  const columns = raw(ACCOUNT_COLUMNS.join(', '));
  return prepare(
    database,
    sql`SELECT ${columns} FROM accounts WHERE email_key = ${emailKey(email)}`,
  ).first<AccountRow>();
}

/** Deletes an account with its sessions and places. Whoever is logged in to it is logged out. */
export async function deleteAccount(database: D1Database, id: number): Promise<void> {
  await prepare(database, sql`DELETE FROM accounts WHERE id = ${id}`).run();
}

/** Rolls back the batch that includes it when the account is deleted, or has another password, since it was read. */
export const sameAccountSql = ({ id, password }: Pick<Credentials, 'id' | 'password'>): readonly Sql[] => [
  sql`INSERT INTO version_guard SELECT EXISTS (SELECT 1 FROM accounts WHERE id = ${id} AND password = ${password})`,
  sql`DELETE FROM version_guard`,
];

/** Replaces a hash that was just checked by a stronger one. A password that was changed meanwhile stays. */
export const strengthenPassword = (id: number, { from, to }: { readonly from: string; readonly to: string }): Sql =>
  sql`UPDATE accounts SET password = ${to} WHERE id = ${id} AND password = ${from}`;
