import { describe, expect, it } from 'vitest';
import { NewestOnly } from './newest-only.ts';

/** Starts a request that the test settles. */
function question(newest: NewestOnly): {
  readonly answer: (value: string) => void;
  readonly fail: (cause: Error) => void;
  readonly got: Promise<string | undefined>;
  readonly signal: () => AbortSignal | undefined;
} {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let given: AbortSignal | undefined;
  const got = newest.ask((signal) => {
    given = signal;
    return promise;
  });
  return { answer: resolve, fail: reject, got, signal: () => given };
}

describe('of several requests only the newest counts', () => {
  it('PL-8 a late response of an older request is dropped', async () => {
    const newest = new NewestOnly();
    const [first, second, third] = [question(newest), question(newest), question(newest)];
    third.answer('three');
    first.answer('one');
    second.answer('two');
    expect(await Promise.all([first.got, second.got, third.got])).toEqual([undefined, undefined, 'three']);
  });

  it('PL-8 an older request is aborted, and its response is dropped even if it comes first', async () => {
    const newest = new NewestOnly();
    const first = question(newest);
    const second = question(newest);
    expect([first.signal()?.aborted, second.signal()?.aborted]).toEqual([true, false]);
    first.answer('one');
    expect(await first.got).toBeUndefined();
    second.answer('two');
    expect(await second.got).toBe('two');
  });

  it('PL-8 only a failure of the newest request is reported', async () => {
    const newest = new NewestOnly();
    const first = question(newest);
    const second = question(newest);
    first.fail(new Error('old'));
    second.fail(new Error('new'));
    expect(await first.got).toBeUndefined();
    await expect(second.got).rejects.toThrow('new');
  });

  it('PL-3 a cancelled request has no result', async () => {
    const newest = new NewestOnly();
    const only = question(newest);
    newest.drop();
    only.answer('one');
    expect(await only.got).toBeUndefined();
  });
});
