import type { WorkFactors } from './password.ts';

/** What registering and logging in work with. */
export interface Desk {
  readonly database: D1Database;
  /** For keyed hashes of whom and where. */
  readonly secret: string;
  /** What a hash made now costs. */
  readonly factors: WorkFactors;
  /** Milliseconds since 1970. */
  readonly now: number;
}
