/** How long a browser waits for an answer of this site, in milliseconds: longer than the Worker takes when all it asks is slow. */
export const ANSWER_MS = 30_000;
