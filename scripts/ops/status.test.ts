import { describe, expect, it } from 'vitest';
import { idle, ops, stats, status } from './testing/ops-command.ts';

describe('npm run ops -- status', () => {
  it('CA-4 CA-8 status rounds shares down and counts failures, as the page does', async () => {
    const outcomes = { hit: 9_999, stale: 0, miss: 0 };
    const pages = { ...stats, outcomes, failures: 1 };
    const queries = { ...stats, outcomes, failures: 0 };
    const idle = { ...status.isolate, pages: { ...stats, outcomes: {}, failures: 0 } };
    expect((await ops(['status'], () => Response.json({ ...status, isolate: idle }))).out).toMatch(/pages +- +0 +0/);
    const { out } = await ops(['status'], () =>
      Response.json({ ...status, isolate: { ...status.isolate, pages, queries } }),
    );
    expect(out).toMatch(/pages +99\.9% .*\nqueries +100\.0%/);
  });

  it('CA-4 status prints hit rates, sizes and ages', async () => {
    const { out } = await ops(['status'], () => Response.json(status));
    expect(out).toMatch(/pages +94\.0% +90 +5 +5 +0 +1 +12 +3\.0 MB/);
    expect(out).toMatch(/page +memory\+edge +5 min +1 d +7 d/);
    expect(out).toMatch(/searchPage +memory +45 s +1 min +1 h/);
    expect(out).toContain('last purge: number 7');
  });

  it('CA-4 RS-1 status prints upstreams with an open circuit breaker, since when and why', async () => {
    const { out } = await ops(['status'], () => Response.json(status));
    expect(out).toMatch(/content +12 +0 +8 +healthy +-/);
    expect(out).toMatch(
      /reviews +7 +5 +- +paused since 1970\S+ 08:00:00 MYT, next call at 1970\S+ 08:00:02 MYT +HTTP 503, 19/,
    );
    expect(out).toMatch(/letters +0 +0 +- +not called yet/);
    expect(out).toMatch(/search +6 +2 +- +failing +HTTP 502, 19/);
  });

  it('CA-4 status prints the pending search records and the last indexing error', async () => {
    const queue = { pending: 3, oldest: Date.UTC(2026, 10, 21), attempts: 4, lastError: 'search: HTTP 503' };
    const search = { queue, rebuilds: [], finished: [] };
    const { out } = await ops(['status'], () => Response.json({ ...status, search }));
    expect(out).toMatch(/search: 3 records are waiting to be indexed, the oldest since 2026-11-21 08:00:00 MYT/);
    expect(out).toContain('tried 4 times: search: HTTP 503');
    expect(out).toContain('never built');
    expect((await ops(['status'], () => Response.json(status))).out).toContain(
      'search: everything published is indexed',
    );
  });

  it('CA-4 RS-1 status prints which part does not respond, and all the rest', async () => {
    const unknown = ['purge log', 'search index'];
    const { code, out } = await ops(['status'], () =>
      Response.json({ ...status, unknown, search: null, lastPurge: null }),
    );
    expect(code).toBe(0);
    expect(out).toContain('last purge: unknown, the purge log does not answer');
    expect(out).toContain('search: unknown, the queue of the search index does not answer');
    expect(out).toMatch(/pages +94\.0% +90/);
    const never = await ops(['status'], () => Response.json({ ...status, lastPurge: null }));
    expect(never.out).toContain('last purge: none yet');
  });

  it('CA-4 DV-2 status says that an index was built in another search service, and how to build it in the current one', async () => {
    const elsewhere = 'alun at http://services, products-my and articles-my';
    const search = { ...idle, finished: idle.finished.map((one) => ({ ...one, elsewhere })) };
    const { out } = await ops(['status'], () => Response.json({ ...status, search }));
    expect(out).toContain('search: nothing is waiting to be indexed');
    expect(out).toMatch(/products: rebuilt .+\n {4}in alun at http:\S+, .+; search uses another service now.+reindex/);
  });

  it('CA-4 status lists records that the search service refused, and does not count them as indexed', async () => {
    const why = 'search: HTTP 400: Record at the position 3 objectID=lemon is too big size=10412/10000 bytes';
    const refused = { total: 1, latest: [{ id: 'lemon', index: 'products', at: Date.UTC(2026, 10, 21), why }] };
    const { out } = await ops(['status'], () => Response.json({ ...status, search: { ...idle, refused } }));
    expect(out).toMatch(
      /search: nothing is waiting to be indexed\n {2}rejected, retried when their entries change: 1\n/,
    );
    expect(out).toMatch(/ {4}lemon, 2026-11-21 08:00:00 MYT: search: HTTP 400: Record at the position 3 .+ is too big/);
  });
});
