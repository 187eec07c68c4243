import { type DateModel, dateOf } from '../../../shared/date-label.ts';
import { REPEATED_SHOWN_MS } from '../../../shared/spec/accounts.ts';
import { inMalaysia } from '../../../shared/spec/malaysia-time.ts';
import { MONTHS } from '../../../shared/spec/write-review-copy.ts';
import type { Crumb } from '../../render/page-model.ts';
import type { Account } from '../../services/accounts/accounts.port.ts';

/** An account as shown to its owner. */
export interface AccountModel {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  /** For example `April 1991`. */
  readonly birth: string;
  readonly postcode: string;
  readonly lettersSince: DateModel | undefined;
  readonly registered: DateModel | undefined;
  /** When somebody last tried to create another account with this address; undefined if not recently. */
  readonly repeated: DateModel | undefined;
  readonly crumbs: readonly Crumb[];
}

/** The day of an instant in Malaysian time. */
const dayOf = (time: string | null): DateModel | undefined =>
  time === null ? undefined : dateOf(inMalaysia(Date.parse(time)).toISOString(), 'en');

/** The model of the account page. @param now milliseconds since 1970 */
export function accountModelOf(account: Account, crumbs: readonly Crumb[], now: number): AccountModel {
  const { firstName, lastName, email, birthMonth, birthYear, postcode, repeatedAt } = account;
  const isRecent = repeatedAt !== null && now - Date.parse(repeatedAt) < REPEATED_SHOWN_MS;
  return {
    firstName,
    name: `${firstName} ${lastName}`,
    email,
    birth: `${MONTHS[birthMonth - 1]} ${birthYear}`,
    postcode,
    lettersSince: dayOf(account.lettersSince),
    registered: dayOf(account.registeredAt),
    repeated: isRecent ? dayOf(repeatedAt) : undefined,
    crumbs,
  };
}
