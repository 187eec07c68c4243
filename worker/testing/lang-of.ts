/** Void elements (HTML Living Standard, 13.1.2). */
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** The language of some words: `lang` of the nearest ancestor that has it. Undefined if none has it or the words are missing. */
export function langOf(html: string, words: string): string | undefined {
  const before = html.slice(0, Math.max(0, html.indexOf(words)));
  const open: (string | undefined)[] = [];
  for (const [, end, name = '', attributes = ''] of before.matchAll(/<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|[^>"])*)>/g)) {
    if (end) open.pop();
    else if (!VOID.test(name) && !attributes.endsWith('/')) open.push(/ lang="([^"]*)"/.exec(attributes)?.[1]);
  }
  return open.findLast((lang) => lang !== undefined);
}
