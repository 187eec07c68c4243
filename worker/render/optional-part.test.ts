import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok, type Result } from '../services/result.ts';
import { optionalPart } from './optional-part.ts';
import { PageScope, type RunQuery } from './page-scope.ts';

const run: RunQuery = async (operation, _variables, options) => {
  const answer = await options.upstream?.ask();
  if (!answer?.ok) return answer ?? failed({ kind: 'failed', message: 'no upstream' });
  const meta = { tags: [], storedAt: 0, policy: options.policy };
  return ok({ data: operation.data.parse(answer.value.data), meta, outcome: 'miss', storable: true });
};

const starsQuery: ContentQuery<number, { readonly id: string }> = {
  operationName: 'Stars',
  query: '',
  hash: 'stars-1',
  data: z.number(),
};

/** A part for which pages wait 600 ms at most, of an upstream whose answers take as long as the test says. */
function part() {
  const clock = fakeClock();
  const asked: ((answer: Result<number>) => void)[] = [];
  const read = optionalPart({
    operation: starsQuery,
    policy: CACHE_TABLE.list.policy,
    service: 'reviews',
    ask: () => new Promise<Result<number>>((resolve) => asked.push(resolve)),
    clock,
    waitMs: 600,
    storedWithout: false,
  });
  return {
    clock,
    asked,
    /** A page that reads the part. */
    page() {
      const scope = new PageScope(run, clock.now());
      const reading = read(scope, { id: 'a' });
      const isStorable = (): boolean => scope.meta(CACHE_TABLE.list.policy).storable;
      return { reading, isStorable };
    },
  };
}

it('RS-1 a page waits for a part as long as the limit says, and is not stored without it', async () => {
  const { clock, page } = part();
  const { reading, isStorable } = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(599);
  expect(clock.waiting).toBe(1);
  clock.advance(1);
  expect(await reading).toBeUndefined();
  expect(isStorable()).toBe(false);
});

it('RS-1 once answers are known to be quick, a page does not wait for the whole limit', async () => {
  const { clock, asked, page } = part();
  const first = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(30);
  asked[0]?.(ok(4));
  expect(await first.reading).toBe(4);
  expect(first.isStorable()).toBe(true);
  const second = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(120);
  expect(await second.reading).toBeUndefined();
  expect(second.isStorable()).toBe(false);
});

it('RS-1 while an answer is overdue, other pages do not wait for theirs', async () => {
  const { clock, page } = part();
  const first = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(600);
  expect(await first.reading).toBeUndefined();
  const second = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(5);
  expect(await second.reading).toBeUndefined();
  expect(second.isStorable()).toBe(false);
});

it('RS-1 an answer that came too late for its page lengthens the wait of the next', async () => {
  const { clock, asked, page } = part();
  const first = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(10);
  asked[0]?.(ok(4));
  await first.reading;
  const second = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(100);
  expect(await second.reading).toBeUndefined();
  clock.advance(40);
  asked[1]?.(ok(5));
  const third = page();
  await vi.waitFor(() => expect(clock.waiting).toBe(1));
  clock.advance(550);
  expect(clock.waiting).toBe(1);
  asked[2]?.(ok(5));
  expect(await third.reading).toBe(5);
});

it('RS-1 a clock set back by an hour does not lengthen the pause after a failure', async () => {
  const { clock, asked, page } = part();
  const first = page();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(failed({ kind: 'rejected', message: 'wrong key' }));
  expect(await first.reading).toBeUndefined();
  clock.advance(-3_600_000);
  const second = page();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(ok(4));
  expect(await second.reading).toBe(4);
});
