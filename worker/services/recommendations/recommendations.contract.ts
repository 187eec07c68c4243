import { expect, it } from 'vitest';
import type { Result } from '../result.ts';
import type { RecommendationsPort } from './recommendations.port.ts';

/** Counts that every service has when the contract begins. */
export const KNOWN_COUNTS = { humidity: 12, braids: 3, 'air-drying': 0 } as const;

function found<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** What every adapter of the recommendations port must do, over KNOWN_COUNTS. */
export function recommendationsContract(port: () => RecommendationsPort): void {
  const countsOf = async (...ids: readonly string[]) => Object.fromEntries(found(await port().counts(ids)));

  it('AR-2 returns the counts of a whole list, zeros included', async () => {
    expect(await countsOf('humidity', 'braids', 'air-drying')).toMatchObject(KNOWN_COUNTS);
  });

  it('AR-2 returns the counts of a very long list with repeated articles', async () => {
    const others = Array.from({ length: 130 }, (_, index) => `other-${index}`);
    const counts = await countsOf(...others, 'humidity', ...others, 'braids');
    expect(counts).toMatchObject({ humidity: 12, braids: 3 });
    expect(Object.entries(counts).filter(([id, count]) => id.startsWith('other') && count !== 0)).toEqual([]);
  });

  it('AR-2 returns no counts for no articles', async () => {
    expect(await countsOf()).toEqual({});
  });

  it('AR-3 counts a recommendation for its article only, and returns the new count', async () => {
    const before = await countsOf('braids', 'humidity');
    expect(found(await port().recommend('braids'))).toBe((before.braids ?? 0) + 1);
    expect(await countsOf('braids', 'humidity')).toEqual({ ...before, braids: (before.braids ?? 0) + 1 });
  });

  it('AR-3 counts the first recommendation of an article', async () => {
    const id = `new-${crypto.randomUUID()}`;
    expect(found(await port().recommend(id))).toBe(1);
    expect(await countsOf(id)).toEqual({ [id]: 1 });
  });

  it('AR-3 an article that it refuses does not affect the others', async () => {
    const { humidity } = await countsOf('humidity');
    expect(await countsOf('humidity', 'no id')).toEqual({ humidity });
  });

  it('AR-3 returns an error for an invalid article id', async () => {
    expect((await port().recommend('no id')).ok).toBe(false);
    expect((await port().counts(['no id'])).ok).toBe(false);
  });
}
