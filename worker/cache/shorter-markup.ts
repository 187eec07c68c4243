/** Elements whose text is not parsed as markup. They are copied unchanged. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Void elements (HTML 13.1.2, "Void elements"). React writes them self-closed, as in XML. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** SVG elements that may be self-closed when empty. */
const DRAWN = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'stop', 'use']);

const ENDS_OF_LISTS = ['/ol', '/ul'];
const CELLS = ['td', 'th'];
const AFTER_PARAGRAPH =
  'article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header main nav ol p section table ul /article /aside /blockquote /dd /div /fieldset /figure /footer /header /li /main /nav /section'.split(
    ' ',
  );

/**
 * End tags that may be omitted when one of these follows (HTML 13.1.2.4, "Optional tags"). The end tags of the document stay: they show
 * that it arrived completely. Of the parents that end a paragraph, only those that React writes here are listed.
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

/** Attributes that React writes in camel case. In lower case they compress better, because the same names occur elsewhere. */
const NAMED_BY_REACT =
  / (?:autoComplete|autoPlay|charSet|colSpan|dateTime|encType|fetchPriority|formAction|formMethod|hrefLang|httpEquiv|imageSizes|imageSrcSet|inputMode|maxLength|minLength|noValidate|playsInline|readOnly|referrerPolicy|rowSpan|srcSet|tabIndex)=/g;

/** React's separator between two text nodes. Hydration needs it, so it stays inside islands. */
const BETWEEN_TEXTS = '<!-- -->';
const ISLAND = 'alun-island';

const NAME = /<(\/?[a-z][a-z0-9-]*)/y;

/** Name of the tag at an index, with `/` for an end tag; empty if no tag starts there. */
function nameAt(html: string, place: number): string {
  NAME.lastIndex = place;
  return NAME.exec(html)?.[1] ?? '';
}

/** @returns the index behind the match, or the length of the text if there is none */
function behind(html: string, sought: string, from: number): number {
  const found = html.indexOf(sought, from);
  return found === -1 ? html.length : found + sought.length;
}

/**
 * The same document in fewer characters: omits what HTML makes optional. A browser builds the same tree, except for comments outside
 * islands (decision 0061). Linear time for any input.
 * @param html as React writes it: attributes in double quotes, `>` in them escaped, no whitespace between tags
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
