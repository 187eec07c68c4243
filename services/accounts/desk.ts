import type { WorkFactors } from './password.ts';

/** What registration and login work with. */
export interface Desk {
  readonly database: D1Database;
  /** Key for the hashes of accounts and places. */
  readonly secret: string;
  /** Work factors of new hashes. */
  readonly factors: WorkFactors;
  /** Milliseconds since 1970. */
  readonly now: number;
}
