declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the fault server. */
    faults: string;
  }
}

/** What can be wrong with an upstream; each is a path of the fault server (tests/faults/fault-server.ts). */
export const FAULTS = {
  refused: 'refuses the connection',
  cut: 'cuts the connection',
  silent: 'never answers',
  drip: 'answers a byte at a time',
  broken: 'answers 500',
  truncated: 'ends in the middle of its JSON',
  shape: 'answers JSON of another shape',
  page: 'answers 200 with a page of somebody else',
  huge: 'answers 50 MB and says so',
  endless: 'answers 50 MB without saying so',
  redirect: 'redirects for ever',
  elsewhere: 'redirects to another host',
  expired: 'says that the key has expired',
  busy: 'says that it has had enough, and for how long',
} as const;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** So much `huge` and `endless` would send to whoever listens. */
export const HUGE_BYTES = 50_000_000;

/** What the fault server has seen since it was asked last. */
export interface Seen {
  /** Requests by fault; those that were lured to another host are `lured`. */
  readonly requests: Readonly<Record<string, number>>;
  /** The most bytes that one answer has come to. */
  readonly mostBytes: number;
}

/** Nobody listens there. */
const CLOSED = 'http://127.0.0.1:9';

/** Where an upstream with that fault answers. @param origin of the fault server */
export const faultyOrigin = (origin: string, fault: FaultName): string =>
  fault === 'refused' ? CLOSED : `${origin}/${fault}`;
