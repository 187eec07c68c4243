import { once } from '../../shared/once.ts';
import { HELD_STYLES, scriptHash, sha256 } from './after-first-paint.ts';
import { createMarkupWalk } from './seen-markup.ts';
import { rulesFor, rulesOf, type StyleRule, sheetOf } from './style-rules.ts';
import { withTokensInPlace } from './style-tokens.ts';
import { type Piece, type ScannedText, type Stretch, scanned, signsIn } from './utf8.ts';

/** The site's styles in parts, as the build cut them (scripts/build.ts). */
export interface InlineStyles {
  /** Faces, layers, tokens and plain elements. */
  readonly base: string;
  /** Faces of rarer characters, which only pages that hold one of them need. */
  readonly rare: RareFaces;
  /** One a component. */
  readonly parts: readonly string[];
}

export interface RareFaces {
  readonly css: string;
  /** One of the characters, as a regular expression. */
  readonly characters: string;
}

/** What a document says about its styles; the strings are markup (style-links.tsx). */
export interface StyleMarks {
  /** In its head: faces and the whole sheet. */
  readonly link: string;
  /** In its head: the first script. A page that carries its styles asks for it later. */
  readonly script: string;
  /** Where its first screen ends: what asks for the whole sheet and the first script. */
  readonly later: string;
  /** Where its first screen ends; the first of them counts. */
  readonly firstScreenEnd: string;
  /** The whole sheet, for the browser's idle moments. */
  readonly idleLink: string;
}

/** A document that carries its styles, and what its security policy must allow for them. */
export interface StyledDocument {
  readonly of: ScannedText;
  /** The document, to be put together: a long text that was cut and joined is copied once more before it is bytes. */
  readonly pieces: readonly Piece[];
  /** `sha256-…` of the inline style sheet; absent where the document still links the whole one. */
  readonly styleHash?: string;
  /** The same of the script that asks for the rest once the first screen is painted; absent where the page has none. */
  readonly scriptHash?: string;
}

/** Few sets of rules are in use at a time; this many sheets are kept ready. */
const SHEETS_MAX = 100;

interface Sheet {
  /** The element in the head, in UTF-8. */
  readonly markup: Uint8Array;
  readonly hash: string;
}

const encoder = new TextEncoder();

/** Sheets by what they are of. */
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

const needsOf = ({ selectors }: Pick<StyleRule, 'selectors'>): readonly string[] =>
  selectors.flatMap(({ needs, choices }) => [...needs, ...choices.flatMap((list) => needsOf({ selectors: list }))]);

/**
 * Makes what puts styles into the head of a finished page, so that nothing stands between the first bytes and the first paint: the
 * rules that the markup of its first screen needs. Where that screen ends stands what asks for the whole sheet and the first script once it is
 * painted (decisions 0039, 0058). A document that names no such place gets every rule of the components on it.
 */
export function createStyler(styles: InlineStyles, marks: StyleMarks): (html: string) => Promise<StyledDocument> {
  const { link, script, firstScreenEnd } = marks;
  const later = encoder.encode(marks.later);
  const idleLink = encoder.encode(marks.idleLink);
  const sheetBy = keptSheets();
  // Reading all rules takes milliseconds, which no isolate spends before its first page.
  const rules = once(() => [styles.base, ...styles.parts].flatMap(rulesOf));
  const walk = once(() => createMarkupWalk(rules().flatMap(needsOf)));
  const classes = once(() =>
    styles.parts.map((css) =>
      rulesOf(css)
        .flatMap(needsOf)
        .filter((need) => need.startsWith('.')),
    ),
  );

  const rare = new RegExp(styles.rare.characters);
  // Asked of all that is not ASCII: asked of every character of a page, the class takes six times as long.
  const holdsRare = (text: ScannedText): boolean => rare.test(signsIn(text));

  const ofFirstScreen = (html: string, more: string): Promise<Sheet> => {
    const held = walk()(html, 'seen');
    return sheetBy(
      `seen ${held.key} ${more}`,
      () => sheetOf(withTokensInPlace(rulesFor(held.names(), rules()))) + HELD_STYLES + more,
    );
  };
  const ofComponents = (html: string, more: string): Promise<Sheet> => {
    const held = walk()(html, 'all');
    return sheetBy(`all ${held.key} ${more}`, () => {
      const names = held.names();
      const used = styles.parts.filter((_css, index) => classes()[index]?.some((name) => names.has(name)));
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
    const below = withoutMarks(html, end, firstScreenEnd);
    const pieces = [...without(head), markup, ...without(first), later, ...below];
    return { of, pieces, styleHash: hash, scriptHash: await scriptHash() };
  };
}

/** A stretch without the first place in it where some markup stands. */
function cut(html: string, { from, to }: Stretch, markup: string): readonly Stretch[] {
  const at = html.indexOf(markup, from);
  if (at === -1 || at + markup.length > to) return [{ from, to }];
  return [
    { from, to: at },
    { from: at + markup.length, to },
  ];
}

/** What follows a mark, cut where it stands again. */
function withoutMarks(html: string, at: number, mark: string): readonly Stretch[] {
  const from = at + mark.length;
  const next = html.indexOf(mark, from);
  return next === -1 ? [{ from, to: html.length }] : [{ from, to: next }, ...withoutMarks(html, next, mark)];
}
