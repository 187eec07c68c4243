import { isSafePattern } from 'redos-detector';

/** What repeats without end: nothing else can make a search take more than its input's length times a constant. */
const ENDLESS = /[*+]|\{\d+,\}/;

/** Through one text; those that are quick have a handful. */
const MOST_WAYS = 30;

const withoutSetsAndEscapes = (source: string): string => source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');

/**
 * Whether a search takes a time that grows with its input alone, whatever that is. Counted in ways through the expression, not
 * measured in time: the same on every machine. An expression that the detector cannot read is not.
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
