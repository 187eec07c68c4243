import { type Fact, FOLLOWS, lack } from './seen-markup.ts';

/** One selector, and what markup must contain for it to match. Which sibling an element follows is not looked at. */
export interface Selector {
  readonly text: string;
  readonly facts: readonly Fact[];
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
const POINTED_AT = /^(?::(?:hover|active|focus(?:-visible|-within)?)|::(?:selection|backdrop))$/;

/** Combinator, attribute with a value, attribute, other attribute, start of a list, other pseudo-class or -element, class, element. */
const SIMPLE =
  /([>+~ ])|\[([-\w]+)="?([^\]"]*)"?\]|\[([-\w]+)\]|\[[^\]]*\]|:(is|where|has|not)\(|(::?[-\w]+)(?:\([^)]*\))?|(\.[a-z_][-\w]*|[a-z][-a-z0-9]*)|\*/gi;

/** A selector of more than one element. */
const COMBINED = /[>+~ ]/;

/** Attributes that an interaction sets, possibly before the whole sheet has loaded. */
const SET_BY_TOUCH: ReadonlySet<string> = new Set(['open', 'data-open']);

/** Elements of every page, whose tags are no part of the first screen's markup. */
const EVERYWHERE: ReadonlySet<string> = new Set(['html', 'body']);

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

/** Of a choice in `:not`: the name that the element lacks. Only a single name is looked at. */
function lackOf(text: string): string | readonly string[] {
  const { facts, choices, onTouch } = selectorOf(text);
  const [name, ...others] = facts.flatMap(({ names }) => names);
  return name && others.length + choices.length === 0 && !onTouch ? lack(name) : [];
}

/**
 * Reads one selector. `same` are names of the element that it describes (a choice in `:is`), `inside` those of an element around it (one in
 * `:has`).
 */
function selectorOf(text: string, same: readonly string[] = [], inside: readonly string[] = []): Selector {
  const facts: Fact[] = [];
  const choices: (readonly Selector[])[] = [];
  let onTouch = false;
  let names = [...same];
  let around = inside;
  const end = (): void => {
    if (names.length > 0) facts.push({ names, inside: around });
  };
  let at = 0;
  const next = (): RegExpExecArray | null => {
    SIMPLE.lastIndex = at;
    const found = SIMPLE.exec(text);
    at = SIMPLE.lastIndex;
    return found;
  };
  for (let found = next(); found; found = next()) {
    const [, combinator, name, value, attribute, list, pseudo, plain] = found;
    if (combinator) {
      end();
      const isSibling = '+~'.includes(combinator);
      // Siblings have the same ancestors; `:has(+ .x)` is about a sibling.
      if (isSibling) around = found.index === 0 ? [] : around;
      else if (names.length > 0) around = names;
      names = isSibling ? [FOLLOWS] : [];
    } else if (name) names.push(`${name}=${value}`);
    else if (attribute) names.push(...(SET_BY_TOUCH.has(attribute) ? [] : [`[${attribute}]`]));
    else if (pseudo === ':disabled') names.push('[disabled]');
    else if (pseudo) onTouch ||= POINTED_AT.test(pseudo);
    else if (plain) names.push(...(EVERYWHERE.has(plain) ? [] : [plain]));
    else if (list) {
      const start = at;
      at = closing(text, start);
      if (list === 'has') choices.push(listOf(text.slice(start, at)).map((one) => selectorOf(one, [], names)));
      else if (list === 'not') names.push(...listOf(text.slice(start, at)).flatMap(lackOf));
      else
        choices.push(
          listOf(text.slice(start, at)).map((one) =>
            COMBINED.test(one) ? selectorOf(one) : selectorOf(one, names, around),
          ),
        );
      at += 1;
    }
  }
  end();
  return { text, facts, choices, onTouch };
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
          : { within, selectors: listOf(head).map((text) => selectorOf(text)), body },
      );
    } else if (mark === '{') within = [...within, head];
    else if (mark === '}') within = within.slice(0, -1);
    else if (mark === ';') rules.push({ within, selectors: [], body: `${head};` });
    else continue;
    start = marks.lastIndex;
  }
  return rules;
}

/** The facts that decide whether a rule is needed. */
export const factsOf = ({ selectors }: Pick<StyleRule, 'selectors'>): readonly Fact[] =>
  selectors.flatMap(({ facts, choices }) => [...facts, ...choices.flatMap((list) => factsOf({ selectors: list }))]);

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

/**
 * Styles that may load later: print, hover, forced colours (where the browser shows everything anyway), and what style sheets mark as not
 * seen until an interaction. Every browser fulfils `@supports (--touched: 1)`.
 */
const LATER_LOOKS = /^@(?:media (?:print|.*\((?:hover|forced-colors):)|supports \(--touched:)/;

/** Transitions, and what concerns pointers: they do not affect a page at rest. */
const IN_MOTION = /(?<=[{;])(?:transition(?:-[a-z]+)?|cursor|pointer-events|overscroll-behavior(?:-[a-z]+)?):[^;}]*;?/g;

/** The rules that the first screen needs: only those that match its content, without those for interactions. */
export function rulesFor(isHeld: (fact: Fact) => boolean, rules: readonly StyleRule[]): readonly StyleRule[] {
  const selects = ({ onTouch, facts, choices }: Selector): boolean =>
    !onTouch && facts.every(isHeld) && choices.every((list) => list.some(selects));
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
  // An animation may refer to properties, too.
  const whole = rules.map(({ body }) => body).join('');
  const named = new Set(Array.from(whole.matchAll(/var\((--[-\w]+)/g), ([, name]) => name));
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
