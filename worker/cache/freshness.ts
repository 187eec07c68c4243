import { lifetimeS } from './cache-table.ts';
import type { CachePolicy } from './contracts.ts';
import type { Verdict } from './watermarks.ts';

/**
 * What may be done with a stored value: `fresh` serve · `stale` serve and refresh in the background · `on-error` serve only when the
 * upstream fails · `dead` never serve.
 */
export type Standing = 'fresh' | 'stale' | 'on-error' | 'dead';

/** What a value of this age may be used for. @param ageMs a negative age (the clock was set back) counts as 0 */
export function standing(policy: CachePolicy, ageMs: number, verdict: Verdict): Standing {
  const ageS = Math.max(0, ageMs / 1000);
  if (verdict === 'gone' || ageS > lifetimeS(policy)) return 'dead';
  if (verdict === 'purged' || ageS > policy.freshForS + policy.staleForS) return 'on-error';
  return ageS > policy.freshForS ? 'stale' : 'fresh';
}
