/** Elements whose text is no markup: they are left as they are. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Elements without an end (HTML 13.1.2, "Void elements"): React closes them as XML does. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Elements of a drawing, which may close themselves where they hold nothing. */
const DRAWN = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'stop', 'use']);

const ENDS_OF_LISTS = ['/ol', '/ul'];
const CELLS = ['td', 'th'];
const AFTER_PARAGRAPH =
  'article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header main nav ol p section table ul /article /aside /blockquote /dd /div /fieldset /figure /footer /header /li /main /nav /section'.split(
    ' ',
  );

/**
 * What closes by itself when one of these follows (HTML 13.1.2.4, "Optional tags"), but for the document, whose end says that all of
 * it came. Parents that close a paragraph are those that React writes here.
 */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: ['li', ...ENDS_OF_LISTS],
    dt: ['dt', 'dd', '/div', '/dl'],
    dd: ['dt', 'dd', '/div', '/dl'],
    option: ['option', '/select'],
    td: [...CELLS, '/tr'],
    th: [...CELLS, '/tr'],
    tr: ['tr', '/table', '/tbody', '/thead'],
    p: AFTER_PARAGRAPH,
    head: ['body'],
  }).map(([name, after]) => [name, new Set(after)]),
);

/** Attributes that React writes as it names them; in small letters they repeat what stands elsewhere. */
const NAMED_BY_REACT =
  / (?:autoComplete|autoPlay|charSet|colSpan|dateTime|encType|fetchPriority|formAction|formMethod|hrefLang|httpEquiv|imageSizes|imageSrcSet|inputMode|maxLength|minLength|noValidate|playsInline|readOnly|referrerPolicy|rowSpan|srcSet|tabIndex)=/g;

/** React's mark between two texts: it looks for them where it takes over, in islands. */
const BETWEEN_TEXTS = '<!-- -->';
const ISLAND = 'alun-island';

const NAME = /<(\/?[a-z][a-z0-9-]*)/y;

/** Name of the tag that begins at a place, with the stroke of an end; empty where none does. */
function nameAt(html: string, place: number): string {
  NAME.lastIndex = place;
  return NAME.exec(html)?.[1] ?? '';
}

/** @returns where the search goes on behind what was found, the end of the text where it is not there */
function behind(html: string, sought: string, from: number): number {
  const found = html.indexOf(sought, from);
  return found === -1 ? html.length : found + sought.length;
}

/**
 * The same document in fewer characters, as far as HTML lets its writer leave some away: a browser makes the same tree of it, but for
 * comments outside of islands (decision 0061). Reads once through the text, however it is made.
 * @param html as React writes it: attributes in double quotes, `>` in them written out, no blank between tags
 */
export function shorterMarkup(html: string): string {
  const kept: string[] = [];
  let isIsland = false;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    if (open > at) kept.push(html.slice(at, open));
    const name = nameAt(html, open);
    at = name ? behind(html, '>', open) : html.startsWith('<!--', open) ? behind(html, '-->', open + 4) : open + 1;
    const tag = html.slice(open, at);
    if (name.endsWith(ISLAND)) isIsland = name === ISLAND;
    if (RAW.has(name)) {
      at = behind(html, `</${name}>`, at);
      kept.push(html.slice(open, at));
    } else if (DRAWN.has(name) && html.startsWith(`</${name}>`, at)) {
      at += name.length + 3;
      kept.push(`${tag.slice(0, -1)}/>`);
    } else if (
      name.startsWith('/') ? !ENDS.get(name.slice(1))?.has(nameAt(html, at)) : isIsland || tag !== BETWEEN_TEXTS
    ) {
      const closed = VOID.has(name) && tag.endsWith('/>') ? `${tag.slice(0, -2)}>` : tag;
      kept.push(name ? closed.replace(NAMED_BY_REACT, (attribute) => attribute.toLowerCase()) : tag);
    }
  }
  kept.push(html.slice(at));
  return kept.join('');
}
