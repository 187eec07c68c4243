import type { How } from './contract.ts';

/** Reads the page cache's result from `Cache-Status` (RFC 9211), whose last member is the page cache's. */
export function howOf(headers: Headers): { readonly how: How; readonly ttlS: number } {
  const page = headers.get('cache-status')?.split('alun-page')[1] ?? '; fwd=bypass';
  const ttlS = Number(/ttl=(-?\d+)/.exec(page)?.[1] ?? 0);
  const detail = /detail=(stale-if-error|stale)/.exec(page)?.[1];
  if (detail === 'stale' || detail === 'stale-if-error') return { how: detail, ttlS };
  if (page.includes('collapsed')) return { how: 'collapsed', ttlS };
  if (page.includes('; hit')) return { how: 'hit', ttlS };
  return { how: page.includes('fwd=miss') ? 'miss' : 'bypass', ttlS };
}
