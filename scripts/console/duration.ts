/** A duration for output: `2.4 s`. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
