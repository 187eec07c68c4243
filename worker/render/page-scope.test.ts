import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CacheOutcome } from '../cache/contracts.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok } from '../services/result.ts';
import { PageScope, type RunQuery } from './page-scope.ts';

const policy = { freshForS: 60, staleForS: 60, staleIfErrorS: 60 };
const operation = (name: string): ContentQuery<string, Record<string, never>> => ({
  operationName: name,
  query: '',
  hash: '',
  data: z.string(),
});

interface Given {
  readonly tags: readonly string[];
  readonly storedAt: number;
  readonly knownUntil?: number;
  readonly outcome?: CacheOutcome;
  readonly storable?: boolean;
}

/** A query cache with the given answers. All other operations fail. */
const answering =
  (given: Readonly<Record<string, Given>>): RunQuery =>
  async ({ operationName, data }) => {
    const answer = given[operationName];
    if (!answer) return failed({ kind: 'timeout', message: 'content: no answer' });
    const { tags, storedAt, knownUntil, outcome = 'hit', storable = true } = answer;
    return ok({ data: data.parse('text'), meta: { tags, storedAt, knownUntil, policy }, outcome, storable });
  };

const made = async (given: Readonly<Record<string, Given>>, ...names: readonly string[]) => {
  const scope = new PageScope(answering(given), 1000);
  for (const name of names) await scope.query(operation(name), {}, { policy });
  return scope.meta(policy);
};

describe('the cache metadata of a page', () => {
  it('CA-2 has the tags of all its queries', async () => {
    const { meta } = await made(
      { Menu: { tags: ['menu'], storedAt: 500 }, Page: { tags: ['page', 'menu'], storedAt: 900 } },
      'Menu',
      'Page',
    );
    expect(meta.tags).toEqual(['menu', 'page']);
  });

  it('CA-5 lists the page’s own tags before those common to all pages, each with its own age', async () => {
    const given = { Menu: { tags: ['menu', 'both'], storedAt: 500 }, Page: { tags: ['page', 'both'], storedAt: 900 } };
    for (const order of [
      ['Menu', 'Page'],
      ['Page', 'Menu'],
    ]) {
      const scope = new PageScope(answering(given), 1000);
      for (const name of order) await scope.query(operation(name), {}, { policy, common: name === 'Menu' });
      const { tags, taggedAt } = scope.meta(policy).meta;
      expect(tags.at(-1)).toBe('menu');
      expect(new Map(tags.map((tag, index) => [tag, taggedAt?.[index]]))).toEqual(
        new Map([
          ['page', 900],
          ['both', 500],
          ['menu', 500],
        ]),
      );
      expect(scope.tags).toEqual(tags);
    }
  });

  it('CA-3 has each tag with the age of its own query, so an old menu does not keep a new page out of the cache', async () => {
    const { meta } = await made(
      { Menu: { tags: ['menu'], storedAt: 500 }, Page: { tags: ['page'], storedAt: 900 } },
      'Menu',
      'Page',
    );
    expect(meta).toMatchObject({ tags: ['menu', 'page'], taggedAt: [500, 900], storedAt: 500 });
  });

  it('CA-3 has the earliest knownUntil of its queries, and none if no query has one', async () => {
    const part = { tags: ['x'], storedAt: 900 };
    const given = { A: { ...part, knownUntil: 700 }, B: { ...part, knownUntil: 600 }, C: part };
    expect((await made(given, 'A', 'B', 'C')).meta.knownUntil).toBe(600);
    expect((await made(given, 'C')).meta.knownUntil).toBeUndefined();
  });

  it('CA-3 has the older time of two answers with the same tag', async () => {
    const { meta } = await made({ A: { tags: ['x'], storedAt: 900 }, B: { tags: ['x'], storedAt: 400 } }, 'A', 'B');
    expect(meta.taggedAt).toEqual([400]);
  });

  it.each([
    ['is outdated', { tags: [], storedAt: 900, storable: false }],
    ['was served because the upstream failed', { tags: [], storedAt: 900, outcome: 'stale-if-error' as const }],
    ['bypassed the cache', { tags: [], storedAt: 900, outcome: 'bypass' as const }],
  ])('CA-1 is not storable when an answer %s', async (_what, given) => {
    expect((await made({ Page: given }, 'Page')).storable).toBe(false);
  });

  it('RS-1 is not storable when a query failed', async () => {
    expect((await made({}, 'Page')).storable).toBe(false);
  });

  it('RS-1 is not storable when a deferred part throws, which becomes a failed result', async () => {
    const scope = new PageScope(answering({}), 1000);
    const value = scope.defer(Promise.reject(new Error('bug')));
    await scope.allSettled();
    expect(value.settled).toMatchObject({ ok: false });
    expect(scope.meta(policy).storable).toBe(false);
  });
});
