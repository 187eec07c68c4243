import { isoTime } from '../iso-time.ts';
import type { AccountRow } from './storage/accounts.ts';

/** An account as its owner sees it. It never includes the password or its hash. */
export const accountJson = (row: AccountRow) => ({
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  birthMonth: row.birth_month,
  birthYear: row.birth_year,
  postcode: row.postcode,
  lettersSince: isoTime(row.letters_since),
  registeredAt: isoTime(row.registered_at),
  repeated: row.repeated,
  repeatedAt: isoTime(row.repeated_at),
});
