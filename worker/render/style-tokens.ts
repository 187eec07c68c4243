import type { StyleRule } from './style-rules.ts';

const DEFINITION = /(?<=[{;])(--[-\w]+):([^;}]*);?/g;
const DEFINED = /(?<=[{;])(--[-\w]+):|^@property (--[-\w]+)/g;
/** A reference: the whole `var(--x)`, or the part before its fallback. */
const USE = /var\((--[-\w]+)\)?/g;
const isAlone = (use: string): boolean => use.endsWith(')');

/** A rule for `:root` that applies in every viewport. */
const isOfRoot = ({ selectors, within }: StyleRule): boolean =>
  selectors.length === 1 && selectors[0]?.text === ':root' && within.every((head) => head.startsWith('@layer'));

const FALLBACK = /var\((--[-\w]+),/g;

/** Index behind the bracket that closes the one opened before `from`. */
function behindBracket(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return at;
}

/** Replaces `var(--x,fallback)` by the fallback where no rule defines the property. */
function withFallbacks(body: string, isDefined: (name: string) => boolean): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: start, 1: name = '', index } of body.matchAll(FALLBACK)) {
    if (index < done || isDefined(name)) continue;
    const from = index + start.length;
    const end = behindBracket(body, from);
    pieces.push(body.slice(done, index), withFallbacks(body.slice(from, end - 1), isDefined));
    done = end;
  }
  return pieces.join('') + body.slice(done);
}

/** How often each name occurs. */
function counted(found: readonly RegExpExecArray[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Length of a reference. The build shortens names to at most two letters (scripts/short-properties.ts). */
const REFERENCE_LENGTH = 'var(--ab)'.length;

/**
 * Replaces references to properties that nothing here defines by their fallbacks, and references to tokens by their values where that is
 * shorter: for tokens used once, and for values no longer than a reference. Only tokens that are defined once, on `:root`, refer to no
 * other token and are never used with a fallback. The whole sheet, which comes later, has all rules as they were written.
 */
export function withTokensInPlace(all: readonly StyleRule[]): readonly StyleRule[] {
  const defined = new Set(
    all.flatMap(({ body }) => Array.from(body.matchAll(DEFINED), ([, said, registered]) => said ?? registered)),
  );
  const rules = all.map((rule) => ({ ...rule, body: withFallbacks(rule.body, (name) => defined.has(name)) }));
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
