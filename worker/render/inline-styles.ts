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

const classesIn = (html: string): Set<string> => {
  const found = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(' ')) found.add(name);
  return found;
};

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
    const present = classesIn(html);
    const used = styles.parts.flatMap(({ classes }, index) => (classes.some((name) => present.has(name)) ? index : []));
    const { css, hash } = await sheetOf(used);
    return { html: `${html.slice(0, at)}<style>${css}</style>${html.slice(at + link.length)}`, styleHash: hash };
  };
}
