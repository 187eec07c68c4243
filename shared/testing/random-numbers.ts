/** Seeded pseudo-random numbers below 2^32 (xorshift32), so that a failure can be reproduced. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
