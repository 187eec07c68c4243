/** Elements whose content is hidden until an interaction. */
const CLOSED: ReadonlySet<string> = new Set(['dialog', 'template']);

/** Limits of the memo of parsed tags. Tags repeat within a page and between renders; longer ones contain the props of islands. */
const REMEMBERED_LENGTH = 600;
const REMEMBERED_MAX = 4_000;

const TAG_NAME = /^[a-z][-a-z0-9]*/;
const ATTRIBUTES = / ([-\w]+)="([^"]*)"/g;

const SOLIDUS = 0x2f;
const EXCLAMATION = 0x21;

/** Facts per character of a key. */
const KEY_BITS = 15;

/** What markup may contain: an element with these names, inside one with those (at any depth; anywhere if there are none). */
export interface Fact {
  /** As in selectors: tag, class, attribute (`p`, `.card`, `data-accent=lemon`, `[hidden]`); or the lack of one. */
  readonly names: readonly string[];
  readonly inside: readonly string[];
}

/** Name of every element that is not the first in its parent: only such an element can be what follows `+` or `~`. */
export const FOLLOWS = '+';

/** Says that an element does not have a name. */
export const lack = (name: string): string => `!${name}`;

/** The facts found in some markup. */
export interface Held {
  /** Equal for equal sets of facts, whatever their order. */
  readonly key: string;
  /** @param fact one of those that the walk was made for */
  has(fact: Fact): boolean;
}

/** What one start tag says, in numbers of facts and areas. */
interface Tag {
  readonly name: string;
  /** Facts, whatever is around the element. */
  readonly facts: readonly number[];
  /** Facts that hold within an area, in pairs: the area, the fact. */
  readonly within: readonly number[];
  /** The areas that this element begins. */
  readonly areas: readonly number[];
  readonly isEmpty: boolean;
  readonly isUnseen: boolean;
  /** A closed `<details>`: only its summary is visible. */
  readonly isFold: boolean;
}

/** Numbers lists of names, equal ones alike. `fulfilledBy` finds the lists of which an element has all names. */
function createNumbers() {
  const numbers = new Map<string, number>();
  const byFirst = new Map<string, { readonly number: number; readonly rest: readonly string[] }[]>();
  const numberOf = ([first = '', ...rest]: readonly string[]): number => {
    const key = `${first} ${rest}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(key, number);
    const others = byFirst.get(first);
    if (others) others.push({ number, rest });
    else byFirst.set(first, [{ number, rest }]);
    return number;
  };
  const fulfilledBy = (names: ReadonlySet<string>): number[] =>
    [...names].flatMap((name) =>
      (byFirst.get(name) ?? []).flatMap(({ number, rest }) => (rest.every((one) => names.has(one)) ? number : [])),
    );
  return { numberOf, fulfilledBy, count: () => numbers.size };
}

/** Index of the end tag that belongs to a start tag before `from`; the end of the markup if there is none. */
function endOf(html: string, name: string, from: number): number {
  let end = html.indexOf(`</${name}>`, from);
  // Not `html.indexOf`, which would look through the rest of the page.
  for (let inner = from; end !== -1; end = html.indexOf(`</${name}>`, end + 1)) {
    const next = html.slice(inner, end).indexOf(`<${name}`);
    if (next === -1) return end;
    inner += next + 1;
  }
  return html.length;
}

/**
 * Makes a function that scans markup as React writes it, where `<` begins a tag, `>` ends it and every element but an empty one has an end
 * tag. It finds which of the `known` facts hold. `seen` skips what is hidden until an interaction: closed dialogs and `<details>`,
 * templates, and `hidden` elements.
 */
export function createMarkupWalk(known: Iterable<Fact>): (html: string, of: 'seen' | 'all') => Held {
  const elements = createNumbers();
  const areas = createNumbers();
  const facts = new Map<string, number>();
  const byElement = new Map<number, { readonly fact: number; readonly area: number | undefined }[]>();
  const numbered = new Map<Fact, number>();
  const lacks = new Set<string>();
  for (const given of known) {
    const element = elements.numberOf(given.names);
    const area = given.inside.length > 0 ? areas.numberOf(given.inside) : undefined;
    const key = `${element} ${area}`;
    const fact = facts.get(key) ?? facts.size;
    if (fact === facts.size) {
      facts.set(key, fact);
      const others = byElement.get(element);
      if (others) others.push({ fact, area });
      else byElement.set(element, [{ fact, area }]);
    }
    numbered.set(given, fact);
    for (const list of [given.names, given.inside]) for (const name of list) if (name[0] === '!') lacks.add(name);
  }
  const remembered = { first: new Map<string, Tag>(), follows: new Map<string, Tag>() };

  const read = (text: string, place: keyof typeof remembered): Tag => {
    const name = TAG_NAME.exec(text)?.[0] ?? '';
    const names = new Set(place === 'first' ? [name] : [name, FOLLOWS]);
    for (const [, attribute = '', value = ''] of text.matchAll(ATTRIBUTES)) {
      names.add(`[${attribute}]`);
      if (attribute === 'class') for (const className of value.split(' ')) names.add(`.${className}`);
      else names.add(`${attribute}=${value}`);
    }
    for (const name of lacks) if (!names.has(name.slice(1))) names.add(name);
    const found = elements.fulfilledBy(names).flatMap((element) => byElement.get(element) ?? []);
    const isOpen = names.has('[open]');
    return {
      name,
      facts: found.flatMap(({ fact, area }) => (area === undefined ? fact : [])),
      within: found.flatMap(({ fact, area }) => (area === undefined ? [] : [area, fact])),
      areas: areas.fulfilledBy(names),
      isEmpty: text.endsWith('/'),
      isUnseen: names.has('[hidden]') || (CLOSED.has(name) && !isOpen),
      isFold: name === 'details' && !isOpen,
    };
  };

  const tagOf = (text: string, place: keyof typeof remembered): Tag => {
    if (text.length > REMEMBERED_LENGTH) return read(text, place);
    const tags = remembered[place];
    const there = tags.get(text);
    if (there) return there;
    const tag = read(text, place);
    if (tags.size >= REMEMBERED_MAX) tags.clear();
    // Copy the text: a slice would keep the whole page in memory.
    tags.set(text.split('').join(''), tag);
    return tag;
  };

  return (html, of) => {
    const held = new Uint8Array(facts.size);
    /** How many open elements each area has. */
    const open = new Uint16Array(areas.count());
    const opened: (readonly number[])[] = [];
    const depths: number[] = [];
    // The markup may begin inside the head.
    let depth = 2;
    /** Whether the open element at a depth has a child already. */
    const hasChild: boolean[] = [];
    /** The depth of the innermost element that began an area. */
    let innermost = -1;
    /** Index of the end of the title of a fold. */
    let titleEnd = -1;
    for (let at = html.indexOf('<'); at !== -1; ) {
      const code = html.charCodeAt(at + 1);
      let from = at + 1;
      if (code === SOLIDUS) {
        depth -= 1;
        if (depth === innermost) {
          for (const area of opened.pop() ?? []) open[area] = (open[area] ?? 0) - 1;
          innermost = depths.pop() ?? -1;
        }
        if (at === titleEnd) from = endOf(html, 'details', from);
      } else if (code !== EXCLAMATION) {
        from = html.indexOf('>', at);
        if (from === -1) break;
        const tag = tagOf(html.slice(at + 1, from), hasChild[depth] ? 'follows' : 'first');
        hasChild[depth] = true;
        if (of === 'seen' && tag.isUnseen && !tag.isEmpty) {
          // Its end tag is skipped, too.
          from = endOf(html, tag.name, from) + 1;
        } else {
          for (const fact of tag.facts) held[fact] = 1;
          for (let index = 0; index < tag.within.length; index += 2)
            if (open[tag.within[index] ?? 0]) held[tag.within[index + 1] ?? 0] = 1;
          if (!tag.isEmpty) {
            if (tag.areas.length > 0) {
              for (const area of tag.areas) open[area] = (open[area] ?? 0) + 1;
              opened.push(tag.areas);
              depths.push(innermost);
              innermost = depth;
            }
            depth += 1;
            hasChild[depth] = false;
            if (of === 'seen' && tag.isFold) titleEnd = html.indexOf('</summary>', from);
          }
        }
      }
      at = html.indexOf('<', from);
    }
    return { key: keyOf(held), has: (fact) => held[numbered.get(fact) ?? -1] === 1 };
  };
}

/** Packs flags into characters. */
function keyOf(flags: Uint8Array): string {
  let key = '';
  for (let from = 0; from < flags.length; from += KEY_BITS) {
    let bits = 0;
    for (let bit = 0; bit < KEY_BITS; bit += 1) bits = bits * 2 + (flags[from + bit] ?? 0);
    key += String.fromCharCode(bits);
  }
  return key;
}
