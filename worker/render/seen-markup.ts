/** End tags of elements whose content is hidden until an interaction, by start tag. */
const CLOSED: Readonly<Record<string, string>> = { dialog: '</dialog>', template: '</template>' };
const TITLE_END = '</summary>';
const FOLD_END = '</details>';

/** Limits of the memo of parsed tags. Tags repeat within a page and between renders; longer ones contain the props of islands. */
const REMEMBERED_LENGTH = 600;
const REMEMBERED_MAX = 4_000;

const TAG_NAME = /^[a-z][-a-z0-9]*/;
const ATTRIBUTES = / ([-\w]+)="([^"]*)"/g;

const SOLIDUS = 0x2f;
const EXCLAMATION = 0x21;

/** What one start tag says. */
interface Tag {
  /** Indices of the names that selectors may match. */
  readonly needs: readonly number[];
  /** Everything up to this end tag is hidden. */
  readonly unseenTo?: string | undefined;
  /** A closed `<details>`: only its summary is visible. */
  readonly isFold?: boolean | undefined;
}

/** The names found in some markup. */
export interface Held {
  /** Equal for equal sets of names, whatever their order. */
  readonly key: string;
  names(): ReadonlySet<string>;
}

/**
 * Makes a function that scans markup as React writes it, where `<` begins a tag and `>` ends it. It finds which of the `known` names occur:
 * tags, classes and attributes as in selectors (`p`, `.card`, `data-accent=lemon`, `[hidden]`). `seen` skips what is hidden until an
 * interaction: closed dialogs and `<details>`, templates, and `hidden` elements (up to the first end tag of the same name).
 */
export function createMarkupWalk(known: Iterable<string>): (html: string, of: 'seen' | 'all') => Held {
  const names = [...new Set(['html', 'body', ...known])];
  const numbers = new Map(names.map((name, index) => [name, index]));
  const remembered = new Map<string, Tag>();

  const read = (text: string): Tag => {
    const needs: number[] = [];
    const note = (name: string): void => {
      const number = numbers.get(name);
      if (number !== undefined) needs.push(number);
    };
    const tag = TAG_NAME.exec(text)?.[0] ?? '';
    note(tag);
    for (const [, name, value = ''] of text.matchAll(ATTRIBUTES)) {
      note(`[${name}]`);
      if (name === 'class') for (const className of value.split(' ')) note(`.${className}`);
      else note(`${name}=${value}`);
    }
    const isOpen = text.includes(' open=');
    const unseenTo = text.includes(' hidden=""') ? `</${tag}>` : isOpen ? undefined : CLOSED[tag];
    return { needs, unseenTo, isFold: tag === 'details' && !isOpen };
  };

  const tagOf = (text: string): Tag => {
    if (text.length > REMEMBERED_LENGTH) return read(text);
    const there = remembered.get(text);
    if (there) return there;
    const tag = read(text);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    // Copy the text: a slice would keep the whole page in memory.
    remembered.set(text.split('').join(''), tag);
    return tag;
  };

  return (html, of) => {
    const held = new Uint8Array(names.length);
    held[0] = 1;
    held[1] = 1;
    let titleEnd = -1;
    let at = html.indexOf('<');
    while (at !== -1) {
      if (titleEnd !== -1 && at >= titleEnd) {
        at = html.indexOf(FOLD_END, titleEnd);
        titleEnd = -1;
        if (at === -1) break;
      }
      const code = html.charCodeAt(at + 1);
      let from = at + 1;
      if (code !== SOLIDUS && code !== EXCLAMATION) {
        from = html.indexOf('>', at);
        if (from === -1) break;
        const tag = tagOf(html.slice(at + 1, from));
        const end = of === 'seen' && tag.unseenTo ? html.indexOf(tag.unseenTo, from) : -1;
        if (end === -1) for (const need of tag.needs) held[need] = 1;
        else from = end;
        if (of === 'seen' && tag.isFold) titleEnd = html.indexOf(TITLE_END, from);
      }
      at = html.indexOf('<', from);
    }
    return { key: held.join(''), names: () => new Set(names.filter((_name, index) => held[index] === 1)) };
  };
}
