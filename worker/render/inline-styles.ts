/** The site's styles in parts, as the build cut them (scripts/build.ts). */
export interface InlineStyles {
  /** Layers, fonts, tokens and plain elements. */
  readonly base: string;
  /** One part a component, with every class name that occurs in it. */
  readonly parts: readonly { readonly css: string; readonly classes: readonly string[] }[];
}

/** A document that carries its styles, and what its security policy must allow for them. */
export interface StyledDocument {
  readonly html: string;
  /** `sha256-…` of the inline style sheet; absent where the document still links the whole one. */
  readonly styleHash?: string;
}

/** Few sets of components are in use at a time; this many sheets are kept ready. */
const SHEETS_MAX = 100;

/** A site has some hundred different class attributes; what an editor can add to them is bounded here. */
const ATTRIBUTES_MAX = 5_000;

const CLASS = ' class="';

/** Makes what tells which parts a document uses: the numbers of the parts that have one of its classes, in their order. */
function createPartFinder(parts: InlineStyles['parts']): (html: string) => readonly number[] {
  const byName = new Map<string, number[]>();
  for (const [index, { classes }] of parts.entries())
    for (const name of classes) byName.set(name, [...(byName.get(name) ?? []), index]);
  const byAttribute = new Map<string, readonly number[]>();

  const partsOf = (attribute: string): readonly number[] => {
    const known = byAttribute.get(attribute);
    if (known) return known;
    const found = attribute.split(' ').flatMap((name) => byName.get(name) ?? []);
    if (byAttribute.size >= ATTRIBUTES_MAX) byAttribute.clear();
    byAttribute.set(attribute, found);
    return found;
  };

  return (html) => {
    const used = new Set<number>();
    for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
      const from = at + CLASS.length;
      at = html.indexOf('"', from);
      if (at === -1) break;
      for (const part of partsOf(html.slice(from, at))) used.add(part);
    }
    return [...used].sort((a, b) => a - b);
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Makes what puts the styles of exactly the components on a page into its head, so that nothing stands between the first
 * bytes and the first paint. Whatever script adds later is styled by the whole sheet, which the loader fetches when idle.
 * @param link the markup of the link that the inline sheet replaces.
 */
export function createStyler(styles: InlineStyles, link: string): (html: string) => Promise<StyledDocument> {
  const sheets = new Map<string, Promise<{ readonly css: string; readonly hash: string }>>();
  const partsIn = createPartFinder(styles.parts);

  const sheetOf = (used: readonly number[]): Promise<{ readonly css: string; readonly hash: string }> => {
    const key = used.join();
    const known = sheets.get(key);
    if (known) return known;
    const css = styles.base + used.map((index) => styles.parts[index]?.css ?? '').join('');
    const made = sha256(css).then((hash) => ({ css, hash }));
    if (sheets.size >= SHEETS_MAX) sheets.clear();
    sheets.set(key, made);
    return made;
  };

  return async (html) => {
    const at = html.indexOf(link);
    if (at === -1) return { html };
    const { css, hash } = await sheetOf(partsIn(html));
    return { html: `${html.slice(0, at)}<style>${css}</style>${html.slice(at + link.length)}`, styleHash: hash };
  };
}
