import type { StyleRule } from './style-rules.ts';

const DEFINITION = /(?<=[{;])(--[-\w]+):([^;}]*);?/g;
/** A reference: the whole `var(--x)`, or the part before its fallback. */
const USE = /var\((--[-\w]+)\)?/g;
const isAlone = (use: string): boolean => use.endsWith(')');

/** A rule for `:root` that applies in every viewport. */
const isOfRoot = ({ selectors, within }: StyleRule): boolean =>
  selectors.length === 1 && selectors[0]?.text === ':root' && within.every((head) => head.startsWith('@layer'));

/** How often each name occurs. */
function counted(found: readonly RegExpExecArray[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Length of a reference. The build shortens names to at most two letters (scripts/short-properties.ts). */
const REFERENCE_LENGTH = 'var(--ab)'.length;

/**
 * Replaces references to tokens by their values where that is shorter: for tokens used once, and for values no longer than a reference.
 * Only tokens that are defined once, on `:root`, refer to no other token and are never used with a fallback.
 */
export function withTokensInPlace(rules: readonly StyleRule[]): readonly StyleRule[] {
  const text = rules.map(({ body }) => body).join('');
  const uses = [...text.matchAll(USE)];
  const said = counted([...text.matchAll(DEFINITION)]);
  const used = counted(uses);
  const usedAlone = counted(uses.filter(([use]) => isAlone(use)));
  const inPlace = new Map<string, string>();
  for (const [, name = '', value = ''] of rules
    .filter(isOfRoot)
    .flatMap(({ body }) => [...body.matchAll(DEFINITION)])) {
    const times = used.get(name) ?? 0;
    const isShorter = times === 1 || (times > 1 && value.length <= REFERENCE_LENGTH);
    if (isShorter && said.get(name) === 1 && usedAlone.get(name) === times && !value.includes('var('))
      inPlace.set(name, value);
  }
  return rules.flatMap((rule) => {
    const body = rule.body
      .replace(DEFINITION, (all, name) => (inPlace.has(name) ? '' : all))
      .replace(USE, (use, name) => inPlace.get(name) ?? use);
    return body === '{}' ? [] : [{ ...rule, body }];
  });
}
