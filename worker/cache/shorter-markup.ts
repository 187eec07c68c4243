/** Elements whose text is no markup: what they hold is left as it is. */
const RAW = '(?:script|style|textarea|title)';

/** An element of a drawing that holds nothing. */
const EMPTY_DRAWN = /<(circle|ellipse|line|path|polygon|polyline|rect|stop|use)\b([^>]*)><\/\1>/g;

/** What closes by itself when this follows, but for the document, whose end says that all of it came (HTML 13.1.2.4, "Optional tags"). Parents that close a paragraph are those that React writes here. */
const ENDS: readonly RegExp[] = [
  /<\/li>(?=<li\b|<\/[ou]l>)/g,
  /<\/d[dt]>(?=<d[dt]\b|<\/d(?:iv|l)>)/g,
  /<\/option>(?=<option\b|<\/select>)/g,
  /<\/t[dh]>(?=<t[dh]\b|<\/tr>)/g,
  /<\/tr>(?=<tr\b|<\/t(?:able|body|head)>)/g,
  /<\/p>(?=<(?:article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul)\b|<\/(?:article|aside|blockquote|dd|div|fieldset|figure|footer|header|li|main|nav|section)>)/g,
  /<\/head>(?=<body\b)/g,
];

/** Elements without an end (HTML 13.1.2, "Void elements"): React closes them as XML does. */
const VOID = /(<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*)\/>/g;

/** Attributes that React writes as it names them; in small letters they repeat what stands elsewhere. */
const NAMED_BY_REACT =
  / (autoComplete|autoPlay|charSet|colSpan|dateTime|encType|fetchPriority|formAction|formMethod|hrefLang|httpEquiv|imageSizes|imageSrcSet|inputMode|maxLength|minLength|noValidate|playsInline|readOnly|referrerPolicy|rowSpan|srcSet|tabIndex)=/g;

/** React's mark between two texts: it looks for them where it takes over, in islands. */
const BETWEEN_TEXTS = /<!-- -->/g;
const ISLAND = /(<alun-island\b[\s\S]*?<\/alun-island>)/;

const SPLIT = new RegExp(`(<${RAW}\\b[^>]*>[\\s\\S]*?</${RAW}>)`, 'i');

const shorter = (markup: string): string =>
  ENDS.reduce((text, end) => text.replace(end, ''), markup.replace(EMPTY_DRAWN, '<$1$2/>'))
    .replace(VOID, '$1>')
    .replace(NAMED_BY_REACT, (name) => name.toLowerCase());

const withoutMarks = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) => (part.startsWith('<alun-island') ? part : part.replace(BETWEEN_TEXTS, '')))
    .join('');

/**
 * The same document in fewer characters, as far as HTML lets its writer leave some away: a browser makes the same tree of it, but for
 * comments outside of islands (decision 0061).
 * @param html as React writes it: attributes in double quotes, no blank between tags
 */
export const shorterMarkup = (html: string): string =>
  withoutMarks(html)
    .split(SPLIT)
    .map((part, index) => (index % 2 === 1 ? part : shorter(part)))
    .join('');
