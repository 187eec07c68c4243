declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the fault server. */
    faults: string;
  }
}

/** Faults of an upstream. Each is a path of the fault server (tests/faults/fault-server.ts). */
export const FAULTS = {
  refused: 'refuses the connection',
  cut: 'cuts the connection',
  silent: 'never answers',
  drip: 'answers one byte at a time',
  broken: 'answers 500',
  truncated: 'answers truncated JSON',
  shape: 'answers JSON of another shape',
  page: 'answers 200 with a page of another site',
  huge: 'answers 50 MB with Content-Length',
  endless: 'answers 50 MB without Content-Length',
  redirect: 'redirects endlessly',
  elsewhere: 'redirects to another host',
  expired: 'rejects the key as expired',
  busy: 'answers 429 with Retry-After',
} as const;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** Bytes that `huge` and `endless` send to a client that reads everything. */
export const HUGE_BYTES = 50_000_000;

/** What the fault server has seen since the last call. */
export interface Seen {
  /** Requests by fault; requests that followed a redirect to the other host are `lured`. */
  readonly requests: Readonly<Record<string, number>>;
  /** Size of the largest answer that was sent. */
  readonly mostBytes: number;
}

/** A port that nothing listens on. */
const CLOSED = 'http://127.0.0.1:9';

/** Origin of an upstream with that fault. @param origin of the fault server */
export const faultyOrigin = (origin: string, fault: FaultName): string =>
  fault === 'refused' ? CLOSED : `${origin}/${fault}`;
