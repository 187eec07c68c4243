import { describe, expect, it } from 'vitest';
import { cacheStatus, createTiming } from './timing.ts';

describe('timing and cache status headers', () => {
  it('CA-5 list each query with its outcome, freshness and time', () => {
    const timing = createTiming();
    timing.query('ProductPage', 'hit', 0, 3_599.4);
    timing.query('Layout', 'miss', 12.4, 600);
    timing.time('render', 3.2);
    expect(timing.queryStatus()).toEqual([
      'alun-query; hit; ttl=3599; detail=ProductPage',
      'alun-query; fwd=miss; detail=Layout',
    ]);
    expect(timing.serverTiming()).toBe(
      'query-ProductPage;dur=0;desc="hit", query-Layout;dur=12;desc="miss", render;dur=3',
    );
  });

  it('CA-5 never say both hit and forwarded', () => {
    expect(cacheStatus('alun-page', 'stale', -3)).toBe('alun-page; hit; ttl=-3');
    expect(cacheStatus('alun-page', 'stale-if-error', -300)).toBe('alun-page; fwd=stale; ttl=-300');
    expect(cacheStatus('alun-page', 'stale-if-error', -0.5)).toBe('alun-page; fwd=stale; ttl=-1');
    expect(cacheStatus('alun-page', 'bypass', 0)).toBe('alun-page; fwd=bypass');
  });

  it('CA-5 resist header injection and stay bounded in length', () => {
    const timing = createTiming();
    for (let n = 0; n < 100; n += 1) timing.query('a"; evil=\r\nSet-Cookie: x', 'hit', 0, 1);
    expect(timing.serverTiming()).not.toMatch(/[\r\n]|evil=/);
    expect(timing.serverTiming().length).toBeLessThan(4_000);
    expect(timing.queryStatus()).toHaveLength(24);
  });
});
