import { once } from '../../shared/once.ts';
import { HELD_STYLES, scriptHash, sha256 } from './after-first-paint.ts';
import { createMarkupWalk, type Fact } from './seen-markup.ts';
import { factsOf, rulesFor, rulesOf, sheetOf } from './style-rules.ts';
import { withTokensInPlace } from './style-tokens.ts';
import { type Piece, type ScannedText, type Stretch, scanned, signsIn } from './utf8.ts';

/** The site's styles in parts, as split by the build (scripts/build.ts). */
export interface InlineStyles {
  /** @font-face rules, layers, tokens and element styles. */
  readonly base: string;
  /** @font-face rules for rare characters. Only pages that contain such a character need them. */
  readonly rare: RareFaces;
  /** One per component. */
  readonly parts: readonly string[];
}

export interface RareFaces {
  readonly css: string;
  /** A regular expression that matches one of the characters. */
  readonly characters: string;
}

/** Markup in a document that concerns its styles (style-links.tsx). */
export interface StyleMarks {
  /** In the head: the links to the whole sheet. */
  readonly link: string;
  /** In the head: the loader script. A page with inline styles loads it later. */
  readonly script: string;
  /** Inserted at the end of the first screen: it loads the whole sheet and the loader script. */
  readonly later: string;
  /** Marks the end of the first screen; only the first one counts. */
  readonly firstScreenEnd: string;
  /** Inserted at the end of the body of a page whose first screen has an end. */
  readonly bodyEnd: string;
  /** Loads the whole sheet in the browser's idle time. */
  readonly idleLink: string;
}

/** A document with inline styles, and what its Content-Security-Policy must allow for them. */
export interface StyledDocument {
  readonly of: ScannedText;
  /** The pieces of the document. Joining them into one string first would cost another copy before encoding. */
  readonly pieces: readonly Piece[];
  /** `sha256-…` of the inline style sheet; absent if the document links the whole sheet. */
  readonly styleHash?: string;
  /** The same for the inline script that loads the rest after the first paint; absent if the page has none. */
  readonly scriptHash?: string;
}

/** Bound of the memo of sheets. Few sets of rules are in use at a time. */
const SHEETS_MAX = 100;

interface Sheet {
  /** The style element, in UTF-8. */
  readonly markup: Uint8Array;
  readonly hash: string;
}

const BODY_END = '</body>';

const encoder = new TextEncoder();

/** Memo of sheets by key. */
function keptSheets(): (key: string, make: () => string) => Promise<Sheet> {
  const sheets = new Map<string, Promise<Sheet>>();
  return (key, make) => {
    const known = sheets.get(key);
    if (known) return known;
    const css = make();
    const made = sha256(css).then((hash) => ({ markup: encoder.encode(`<style>${css}</style>`), hash }));
    if (sheets.size >= SHEETS_MAX) sheets.clear();
    sheets.set(key, made);
    return made;
  };
}

/** An element with one of these classes. */
const classFacts = (css: string): readonly Fact[] => {
  const names = rulesOf(css)
    .flatMap(factsOf)
    .flatMap(({ names }) => names);
  return [...new Set(names)].filter((name) => name.startsWith('.')).map((name) => ({ names: [name], inside: [] }));
};

/**
 * Makes a function that puts styles into the head of a finished page, so that nothing blocks the first paint: the rules that the markup of
 * the first screen needs. The whole sheet and the loader script are loaded from the end of that screen, after the first paint (decisions
 * 0039, 0058). A document without that mark gets all rules of the components it contains.
 */
export function createStyler(styles: InlineStyles, marks: StyleMarks): (html: string) => Promise<StyledDocument> {
  const { link, script, firstScreenEnd } = marks;
  const later = encoder.encode(marks.later);
  const bodyEnd = encoder.encode(marks.bodyEnd);
  const idleLink = encoder.encode(marks.idleLink);
  const sheetBy = keptSheets();
  // Lazy: parsing all rules takes milliseconds, which an isolate should not spend before its first page.
  const rules = once(() => [styles.base, ...styles.parts].flatMap(rulesOf));
  const classes = once(() => styles.parts.map(classFacts));
  const walk = once(() => createMarkupWalk([...rules().flatMap(factsOf), ...classes().flat()]));

  const rare = new RegExp(styles.rare.characters);
  // Tests only the non-ASCII characters. Testing every character of a page takes six times as long.
  const holdsRare = (text: ScannedText): boolean => rare.test(signsIn(text));

  const ofFirstScreen = (html: string, more: string): Promise<Sheet> => {
    const held = walk()(html, 'seen');
    return sheetBy(
      `seen ${held.key} ${more}`,
      () => sheetOf(withTokensInPlace(rulesFor(held.has, rules()))) + HELD_STYLES + more,
    );
  };
  const ofComponents = (html: string, more: string): Promise<Sheet> => {
    const held = walk()(html, 'all');
    return sheetBy(`all ${held.key} ${more}`, () => {
      const used = styles.parts.filter((_css, index) => classes()[index]?.some(held.has));
      return styles.base + used.join('') + more;
    });
  };

  return async (html) => {
    const of = scanned(html);
    const at = html.indexOf(link);
    if (at === -1) return { of, pieces: [{ from: 0, to: html.length }] };
    const from = at + link.length;
    const head = { from: 0, to: at };
    const end = html.indexOf(firstScreenEnd, from);
    const more = holdsRare(of) ? styles.rare.css : '';
    if (end === -1) {
      const { markup, hash } = await ofComponents(html.slice(from), more);
      const pieces = [head, markup, idleLink, { from, to: html.length }];
      return { of, pieces, styleHash: hash };
    }
    const first = { from, to: end };
    const { markup, hash } = await ofFirstScreen(html.slice(from, end), more);
    const without = (stretch: Stretch): readonly Stretch[] => cut(html, stretch, script);
    const close = html.lastIndexOf(BODY_END);
    const to = close === -1 ? html.length : close;
    const below = withoutMarks(html.slice(0, to), end, firstScreenEnd);
    const pieces = [
      ...without(head),
      markup,
      ...without(first),
      later,
      ...below,
      bodyEnd,
      { from: to, to: html.length },
    ];
    return { of, pieces, styleHash: hash, scriptHash: await scriptHash() };
  };
}

/** A range without the first occurrence of some markup. */
function cut(html: string, { from, to }: Stretch, markup: string): readonly Stretch[] {
  const at = html.indexOf(markup, from);
  if (at === -1 || at + markup.length > to) return [{ from, to }];
  return [
    { from, to: at },
    { from: at + markup.length, to },
  ];
}

/** Everything after a mark, without further marks. */
function withoutMarks(html: string, at: number, mark: string): readonly Stretch[] {
  const from = at + mark.length;
  const next = html.indexOf(mark, from);
  return next === -1 ? [{ from, to: html.length }] : [{ from, to: next }, ...withoutMarks(html, next, mark)];
}
