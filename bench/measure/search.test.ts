import { expect, it } from 'vitest';
import { untilSnapshot } from './search.ts';

it('DV-1 bench: the first isolate searches until its snapshot is written', async () => {
  let searches = 0;
  const search = async (): Promise<void> => {
    searches += 1;
  };
  await untilSnapshot(search, async () => searches === 3);
  expect(searches).toBe(3);
});

it('DV-1 bench: a catalogue that gets no snapshot ends the measurement with the reason', async () => {
  const never = untilSnapshot(
    async () => undefined,
    async () => false,
    20,
  );
  await expect(never).rejects.toThrow('no snapshot of the index was stored within 0.02 s; fewer than 500 products');
});
