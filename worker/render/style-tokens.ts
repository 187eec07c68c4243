import type { StyleRule } from './style-rules.ts';

const DEFINITION = /(?<=[{;])(--[-\w]+):([^;}]*);?/g;
/** A reference to its end; one with a fallback, to where that begins. */
const USE = /var\((--[-\w]+)\)?/g;
const isAlone = (use: string): boolean => use.endsWith(')');

/** A rule for the whole document that holds in every window. */
const isOfRoot = ({ selectors, within }: StyleRule): boolean =>
  selectors.length === 1 && selectors[0]?.text === ':root' && within.every((head) => head.startsWith('@layer'));

/** How often each name is found. */
function counted(found: readonly RegExpExecArray[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** What a name costs where it is used; the build shortens names to two letters at most (scripts/short-properties.ts). */
const REFERENCE_LENGTH = 'var(--ab)'.length;

/**
 * The same rules with the values of tokens in their places where that is shorter: of those that are used once, and those that are no
 * longer than a reference to them. Only such of `:root` as are said once and refer to nothing, and which are used without a fallback.
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
