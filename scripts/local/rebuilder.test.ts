import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRebuilder } from './rebuilder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unexpected = (reason: unknown): void => expect.unreachable(String(reason));

it('DV-1 changes in quick succession are built once', async () => {
  const builds: (readonly string[])[] = [];
  const changed = createRebuilder(async (files) => void builds.push(files), unexpected);
  for (const file of ['a.tsx', 'b.css', 'a.tsx']) changed(file);
  await vi.runAllTimersAsync();
  expect(builds).toEqual([['a.tsx', 'b.css']]);
});

it('DV-1 changes during a build are built after it, never concurrently', async () => {
  const { promise: first, resolve: end } = Promise.withResolvers<void>();
  const builds: (readonly string[])[] = [];
  const changed = createRebuilder(async (files) => {
    builds.push(files);
    if (builds.length === 1) await first;
  }, unexpected);
  changed('a.tsx');
  await vi.runAllTimersAsync();
  changed('b.tsx');
  await vi.runAllTimersAsync();
  expect(builds).toEqual([['a.tsx']]);
  end();
  await vi.runAllTimersAsync();
  expect(builds).toEqual([['a.tsx'], ['b.tsx']]);
});

it('DV-1 a failed build is reported, and the next change is built again', async () => {
  const reasons: unknown[] = [];
  const builds: (readonly string[])[] = [];
  const changed = createRebuilder(
    async (files) => {
      builds.push(files);
      if (builds.length === 1) throw new SyntaxError('Unexpected token');
    },
    (reason) => void reasons.push(reason),
  );
  changed('card.examples.tsx');
  await vi.runAllTimersAsync();
  expect(reasons).toEqual([new SyntaxError('Unexpected token')]);
  changed('card.examples.tsx');
  await vi.runAllTimersAsync();
  expect([builds.length, reasons.length]).toEqual([2, 1]);
});
