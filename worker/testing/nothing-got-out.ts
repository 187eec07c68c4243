import { expect } from 'vitest';
import { HUGE_BYTES } from '../../tests/faults/faults.ts';
import { type FaultySite, SECRETS, seenByFaults } from './faulty-site.ts';

/** What holds of every answer and log, whatever is wrong with whom. */
export async function expectNothingGotOut({ log }: FaultySite, shown: readonly string[]): Promise<void> {
  for (const secret of SECRETS)
    for (const text of [...shown, ...log.lines]) expect(text.includes(secret), 'a key got out').toBe(false);
  // That a request was answered with 503 is said once, as an error; there is no other.
  const errors = log.lines.filter((line) => line.includes('"level":"error"'));
  expect(errors.filter((line) => !/"event":"request.failed".*"status":503/.test(line))).toEqual([]);
  const { requests, mostBytes } = await seenByFaults();
  expect(requests.lured, 'a redirect to another host was followed').toBeUndefined();
  // Part of it lies in buffers on the way when nobody listens any more.
  expect(mostBytes, 'an endless answer was read to its end').toBeLessThan(HUGE_BYTES / 2);
}
