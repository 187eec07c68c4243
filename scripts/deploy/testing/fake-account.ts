/** State of the fake wrangler: a Cloudflare account. */
export interface FakeAccount {
  /** Every call, as its arguments in order. */
  calls: string[][];
  /** Versions by Worker, with their percentages of requests. A Worker that is missing here was never deployed. */
  deployed: Record<string, { version: string; percent: number }[]>;
  /** When versions were uploaded, in ISO 8601. */
  created: Record<string, string>;
  uploads: number;
  secrets: Record<string, string[]>;
  namespaces: string[];
  /** Entries of the site's namespace, as they were put. */
  kept: unknown[];
  databases: string[];
  buckets: string[];
  /** Calls that fail, by their prefix, with wrangler's error message. */
  faults: Record<string, string>;
  /** Events of a tail, by outcome and status. */
  tail: { outcome: string; status: number }[];
}
