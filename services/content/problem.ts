/** A problem with one field of an entry, for editors: `field: what; todo`. */
export interface Problem {
  readonly field: string;
  readonly what: string;
  /** What is allowed, or what to do. */
  readonly todo: string;
}
