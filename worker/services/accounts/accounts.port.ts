import type { Result } from '../result.ts';

/** The validated data of a registration (FM-1). */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly postcode: string;
  /** The visitor subscribes to e-mails about offers and news. */
  readonly letters: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An account as its owner sees it. Names and address are untrusted text, stored as typed (SC-2). */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly postcode: string;
  /** Start of that subscription, ISO 8601; null: not subscribed. */
  readonly lettersSince: string | null;
  /** ISO 8601. */
  readonly registeredAt: string;
  /** ISO 8601, when somebody last tried to register this address again; null: never. */
  readonly repeatedAt: string | null;
}

/** Too many attempts: the request was not evaluated. */
export interface MustWait {
  readonly kind: 'wait';
  readonly seconds: number;
}

/** The same whether or not the address already had an account. Only its owner is told, in the account (FM-2). */
export type RegisterOutcome = { readonly kind: 'received' } | MustWait;

/** `refused` does not say what was wrong (FM-2). */
export type LogInOutcome =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'refused' }
  | MustWait;

export interface Session {
  readonly account: Account;
  /** The token to use from now on; null: keep using the presented one. */
  readonly renewed: string | null;
}

/** Where a request comes from; null: unknown. */
export interface Place {
  readonly address: string | null;
}

/** Accounts of visitors and their sessions; embedded only. A token is the secret of one visitor. */
export interface AccountsPort {
  register(account: NewAccount, place: Place): Promise<Result<RegisterOutcome>>;
  logIn(credentials: Credentials, place: Place): Promise<Result<LogInOutcome>>;
  /** null: the token is unknown or its session has ended. */
  session(token: string): Promise<Result<Session | null>>;
  /** Ends the session of a token, or all sessions of its account. An unknown token is not an error. */
  logOut(token: string, everywhere: boolean): Promise<Result<null>>;
}
