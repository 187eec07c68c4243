/** Elements without an end tag (HTML Living Standard, 13.1.2). */
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** The language that the words have by the nearest element around them that names one; undefined where none does, or they are not there. */
export function langOf(html: string, words: string): string | undefined {
  const before = html.slice(0, Math.max(0, html.indexOf(words)));
  const open: (string | undefined)[] = [];
  for (const [, end, name = '', attributes = ''] of before.matchAll(/<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|[^>"])*)>/g)) {
    if (end) open.pop();
    else if (!VOID.test(name) && !attributes.endsWith('/')) open.push(/ lang="([^"]*)"/.exec(attributes)?.[1]);
  }
  return open.findLast((lang) => lang !== undefined);
}
