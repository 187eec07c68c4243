/** One selector, and the names that a document must contain for it to match: `p`, `.card`, `data-accent=lemon`, `[hidden]`. */
export interface Selector {
  readonly text: string;
  readonly needs: readonly string[];
  /** Of each of these lists (`:is`, `:where`, `:has`) one selector must match. */
  readonly choices: readonly (readonly Selector[])[];
  /** It matches only after an interaction (hover, focus, …). */
  readonly onTouch: boolean;
}

export interface StyleRule {
  /** The enclosing at-rules, outermost first: `@layer components`, `@media (width<=61.99em)`. */
  readonly within: readonly string[];
  /** Empty for at-rules; their `body` is the whole rule. */
  readonly selectors: readonly Selector[];
  readonly body: string;
}

const GROUPS = /^@(?:layer|media|supports|container)/;
const CHOICE = /:(is|where|has|not)\(/;
const POINTED_AT = /:(?:hover|active|focus(?:-visible|-within)?)\b|::(?:selection|backdrop)/;
const NEEDS =
  /\[([-\w]+)="?([^\]"]*)"?\]|\[([-\w]+)\]|\[[^\]]*\]|::?[-\w]+(?:\([^)]*\))?|(\.[a-z_][-\w]*)|([a-z][-a-z0-9]*)/gi;

/** Attributes that an interaction sets, possibly before the whole sheet has loaded. */
const SET_BY_TOUCH: ReadonlySet<string> = new Set(['open', 'data-open']);

/** Index of the bracket that closes the one opened before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits at commas outside brackets. */
function listOf(text: string): readonly string[] {
  if (!text.includes('(')) return text.split(',');
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') at = closing(text, at + 1);
    else if (text[at] === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function selectorOf(text: string): Selector {
  const choices: (readonly Selector[])[] = [];
  let plain = text;
  for (let found = CHOICE.exec(plain); found; found = CHOICE.exec(plain)) {
    const start = found.index + found[0].length;
    const end = closing(plain, start);
    if (found[1] !== 'not') choices.push(listOf(plain.slice(start, end)).map(selectorOf));
    plain = plain.slice(0, found.index) + plain.slice(end + 1);
  }
  const needs: string[] = [];
  for (const [, name, value, attribute, className, tag] of plain.matchAll(NEEDS)) {
    if (name) needs.push(`${name}=${value}`);
    else if (attribute) needs.push(...(SET_BY_TOUCH.has(attribute) ? [] : [`[${attribute}]`]));
    else if (className) needs.push(className);
    else if (tag) needs.push(tag);
  }
  return { text, needs, choices, onTouch: POINTED_AT.test(plain) };
}

/** The rules of a style sheet in order. Expects the build's output: no comments, no nesting. */
export function rulesOf(css: string): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  const marks = /"[^"]*"|'[^']*'|[{};]/g;
  const next = () => marks.exec(css)?.[0];
  let within: readonly string[] = [];
  let start = 0;
  for (let mark = next(); mark; mark = next()) {
    const head = css.slice(start, marks.lastIndex - 1);
    if (mark === '{' && !GROUPS.test(head)) {
      const opened = marks.lastIndex - 1;
      for (let depth = 1; depth > 0 && mark; ) {
        mark = next();
        if (mark === '{') depth += 1;
        else if (mark === '}') depth -= 1;
      }
      const body = css.slice(opened, marks.lastIndex);
      rules.push(
        head.startsWith('@')
          ? { within, selectors: [], body: head + body }
          : { within, selectors: listOf(head).map(selectorOf), body },
      );
    } else if (mark === '{') within = [...within, head];
    else if (mark === '}') within = within.slice(0, -1);
    else if (mark === ';') rules.push({ within, selectors: [], body: `${head};` });
    else continue;
    start = marks.lastIndex;
  }
  return rules;
}

/** Serialises rules to a style sheet. Consecutive rules share their enclosing at-rules. */
export function sheetOf(rules: readonly StyleRule[]): string {
  let sheet = '';
  let open: readonly string[] = [];
  for (const { within, selectors, body } of rules) {
    const shared = open.findIndex((head, index) => within[index] !== head);
    const kept = shared === -1 ? open.length : shared;
    sheet +=
      '}'.repeat(open.length - kept) +
      within
        .slice(kept)
        .map((head) => `${head}{`)
        .join('');
    sheet += selectors.map(({ text }) => text).join() + body;
    open = within;
  }
  return sheet + '}'.repeat(open.length);
}

/** Styles that may load later: print, hover, and forced colours, where the browser shows everything anyway. */
const LATER_LOOKS = /^@media (?:print|.*\((?:hover|forced-colors):)/;

/** Transitions and cursors: they do not affect a page at rest. */
const IN_MOTION = /(?<=[{;])(?:transition(?:-[a-z]+)?|cursor):[^;}]*;?/g;

/** The rules that the first screen needs: only those that match its content, without those for interactions. */
export function rulesFor(held: ReadonlySet<string>, rules: readonly StyleRule[]): readonly StyleRule[] {
  const selects = ({ onTouch, needs, choices }: Selector): boolean =>
    !onTouch && needs.every((need) => held.has(need)) && choices.every((list) => list.some(selects));
  const used = rules.flatMap((rule) => {
    if (rule.within.some((head) => LATER_LOOKS.test(head))) return [];
    const selectors = rule.selectors.filter(selects);
    if (rule.selectors.length === 0) return [rule];
    return selectors.length > 0 ? [{ ...rule, selectors, body: rule.body.replace(IN_MOTION, '') }] : [];
  });
  return withoutUnused(used);
}

/** Removes unused animations and unused custom properties, registered or defined. Repeats until nothing is left to remove. */
function withoutUnused(rules: readonly StyleRule[]): readonly StyleRule[] {
  const text = rules.map(({ body }) => (body.startsWith('@') ? '' : body)).join('');
  const named = new Set(Array.from(text.matchAll(/var\((--[-\w]+)/g), ([, name]) => name));
  const words = new Set(text.split(/[^-\w]+/));
  const left = rules.flatMap((rule) => {
    const animation = /^@keyframes ([-\w]+)/.exec(rule.body)?.[1];
    if (animation && !words.has(animation)) return [];
    const registered = /^@property (--[-\w]+)/.exec(rule.body)?.[1];
    if (registered && !named.has(registered)) return [];
    if (rule.selectors.length === 0) return [rule];
    const body = rule.body.replace(/(?<=[{;])(--[-\w]+):[^;}]*;?/g, (all, name) => (named.has(name) ? all : ''));
    return body === '{}' ? [] : [{ ...rule, body }];
  });
  const isLess = left.length < rules.length || left.some(({ body }, index) => body !== rules[index]?.body);
  return isLess ? withoutUnused(left) : left;
}
