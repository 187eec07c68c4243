import { expect } from 'vitest';
import { HUGE_BYTES } from '../../tests/faults/faults.ts';
import { type FaultySite, SECRETS, seenByFaults } from './faulty-site.ts';

/** Invariants of every response and log, whatever the fault. */
export async function expectNothingGotOut({ log }: FaultySite, shown: readonly string[]): Promise<void> {
  for (const secret of SECRETS)
    for (const text of [...shown, ...log.lines]) expect(text.includes(secret), 'a key got out').toBe(false);
  // A response with 503 is logged once, as an error. No other error is allowed.
  const errors = log.lines.filter((line) => line.includes('"level":"error"'));
  expect(errors.filter((line) => !/"event":"request.failed".*"status":503/.test(line))).toEqual([]);
  const { requests, mostBytes } = await seenByFaults();
  expect(requests.lured, 'a redirect to another host was followed').toBeUndefined();
  // Some of it is still in buffers when the reader stops.
  expect(mostBytes, 'an endless answer was read to its end').toBeLessThan(HUGE_BYTES / 2);
}
