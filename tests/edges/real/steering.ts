/** Headers with which a test steers the edge Worker: the clock, the isolate that answers, and the purge log that it uses. */
export const STEERING = { now: 'alun-test-now', isolate: 'alun-test-isolate', log: 'alun-test-log' } as const;
