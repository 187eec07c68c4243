import { isSafePattern } from 'redos-detector';

/** Unbounded repetition. Without it, the time of a search is at most linear in its input. */
const ENDLESS = /[*+]|\{\d+,\}/;

/** Paths through one input; fast expressions have a handful. */
const MOST_WAYS = 30;

const withoutSetsAndEscapes = (source: string): string => source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');

/**
 * Whether search time stays linear for every input. It counts backtracking paths instead of time, so the result is the same on every
 * machine. False for an expression that the detector cannot parse.
 */
export function isQuick(source: string, flags: string): boolean {
  if (!ENDLESS.test(withoutSetsAndEscapes(source))) return true;
  try {
    return isSafePattern(source, {
      timeout: Number.POSITIVE_INFINITY,
      maxSteps: 5_000,
      maxScore: MOST_WAYS,
      caseInsensitive: flags.includes('i'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      unicode: flags.includes('u') || flags.includes('v'),
    }).safe;
  } catch {
    return false;
  }
}
