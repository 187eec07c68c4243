import type { AccountRow } from './storage/accounts.ts';

const time = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** An account as its owner sees it: the password is not in it in any form. */
export const accountJson = (row: AccountRow) => ({
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  birthMonth: row.birth_month,
  birthYear: row.birth_year,
  postcode: row.postcode,
  lettersSince: time(row.letters_since),
  registeredAt: time(row.registered_at),
  repeated: row.repeated,
  repeatedAt: time(row.repeated_at),
});
