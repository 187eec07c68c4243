/** Timeout of a browser's request to this site, in milliseconds: longer than the Worker takes when all its upstreams are slow. */
export const ANSWER_MS = 30_000;
