/** Headers by which a test steers the edge Worker: its clock, which isolate answers, whose purge log it shares. */
export const STEERING = { now: 'alun-test-now', isolate: 'alun-test-isolate', log: 'alun-test-log' } as const;
