import type { StyleRule } from './style-rules.ts';

const DEFINITION = /(?<=[{;])(--[-\w]+):([^;}]*);?/g;
const USE = /var\((--[-\w]+)/g;

/** A rule for the whole document that holds in every window. */
const isOfRoot = ({ selectors, within }: StyleRule): boolean =>
  selectors.length === 1 && selectors[0]?.text === ':root' && within.every((head) => head.startsWith('@layer'));

function counted(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/**
 * The same rules with the values of tokens that are said once and used once in their places: names are there to be used often. Only
 * such of `:root` whose value refers to nothing, and which are used without a fallback.
 */
export function withTokensInPlace(rules: readonly StyleRule[]): readonly StyleRule[] {
  const text = rules.map(({ body }) => body).join('');
  const said = counted(namesIn(text, DEFINITION));
  const used = counted(namesIn(text, USE));
  const inPlace = new Map<string, string>();
  for (const [, name = '', value = ''] of rules.filter(isOfRoot).flatMap(({ body }) => [...body.matchAll(DEFINITION)]))
    if (said.get(name) === 1 && used.get(name) === 1 && !value.includes('var(') && text.includes(`var(${name})`))
      inPlace.set(name, value);
  return rules.flatMap((rule) => {
    const rest = rule.body.replace(DEFINITION, (all, name) => (inPlace.has(name) ? '' : all));
    const body = namesIn(rest, USE).reduce(
      (filled, name) => filled.replace(`var(${name})`, (all) => inPlace.get(name) ?? all),
      rest,
    );
    return body === '{}' ? [] : [{ ...rule, body }];
  });
}
