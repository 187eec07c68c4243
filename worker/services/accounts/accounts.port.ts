import type { Result } from '../result.ts';

/** What is asked for an account, checked already (FM-1). */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly postcode: string;
  /** They asked for letters. */
  readonly letters: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An account as its owner sees it. Names and address are untrusted text, as they were written (SC-2). */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly postcode: string;
  /** ISO 8601; null: they did not ask for any. */
  readonly lettersSince: string | null;
  /** ISO 8601. */
  readonly registeredAt: string;
  /** When somebody last wanted another account with this address; null: nobody ever did. */
  readonly repeatedAt: string | null;
}

/** Too many tries: nothing was looked at. */
export interface MustWait {
  readonly kind: 'wait';
  readonly seconds: number;
}

/** The same whether or not the address had an account already: only its owner is told, in the account (FM-2). */
export type RegisterOutcome = { readonly kind: 'received' } | MustWait;

/** `refused` does not tell what was wrong (FM-2). */
export type LogInOutcome =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'refused' }
  | MustWait;

export interface Session {
  readonly account: Account;
  /** The token to use from now on; null: the one that was shown. */
  readonly renewed: string | null;
}

/** Where a request comes from; null: nobody knows. */
export interface Place {
  readonly address: string | null;
}

/** Accounts of visitors and their sessions; embedded only. Tokens are secrets of one visitor each. */
export interface AccountsPort {
  register(account: NewAccount, place: Place): Promise<Result<RegisterOutcome>>;
  logIn(credentials: Credentials, place: Place): Promise<Result<LogInOutcome>>;
  /** null: the token opens nothing, or nothing any more. */
  session(token: string): Promise<Result<Session | null>>;
  /** Ends the session of a token, or all sessions of its account. A token that opens nothing ends nothing. */
  logOut(token: string, everywhere: boolean): Promise<Result<null>>;
}
