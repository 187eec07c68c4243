import { expect, it } from 'vitest';
import { CommandError } from '../../scripts/process/command-line.ts';
import { type Sample, sampleInTries } from './rounds.ts';

const SAMPLE = { perSecond: 100, cpuMicros: 7 };

/** A subject whose first samples fail with these errors. */
function failing(...errors: readonly Error[]): () => Promise<Sample> {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return SAMPLE;
  };
}

const lost = (requests: number) => new CommandError(`${requests} requests failed`);

it('DV-1 a sample with failed requests is repeated; the reason is reported and the retry counted', async () => {
  const told: string[] = [];
  const tell = (reason: string) => void told.push(reason);
  expect(await sampleInTries(failing(), tell)).toEqual({ ...SAMPLE, retries: 0 });
  expect(told).toEqual([]);
  expect(await sampleInTries(failing(lost(1), lost(2)), tell)).toEqual({ ...SAMPLE, retries: 2 });
  expect(told).toEqual(['1 requests failed', '2 requests failed']);
});

it('DV-1 three failed samples, or an unexpected error, end the measurement without a result', async () => {
  const told: string[] = [];
  const tell = (reason: string) => void told.push(reason);
  await expect(sampleInTries(failing(lost(1), lost(2), lost(3)), tell)).rejects.toThrow('3 requests failed');
  expect(told).toEqual(['1 requests failed', '2 requests failed']);
  await expect(sampleInTries(failing(new TypeError('a fault')), tell)).rejects.toThrow('a fault');
  expect(told).toHaveLength(2);
});
