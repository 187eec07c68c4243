/** What the fake wrangler knows and remembers: an account of Cloudflare in a file. */
export interface FakeAccount {
  /** Every call, its arguments in order. */
  calls: string[][];
  /** Versions by Worker, as shares of a hundred requests; a Worker that is not here was never deployed. */
  deployed: Record<string, { version: string; percent: number }[]>;
  uploads: number;
  secrets: Record<string, string[]>;
  namespaces: string[];
  databases: string[];
  buckets: string[];
  /** Calls that fail, by how they begin, with what wrangler then says. */
  faults: Record<string, string>;
  /** What a tail shows, by outcome and status. */
  tail: { outcome: string; status: number }[];
}
