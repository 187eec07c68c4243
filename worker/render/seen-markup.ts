/** What closes what nobody sees before touching it, by the tag that opens it. Of a fold the title is seen. */
const UNSEEN: Readonly<Record<string, string>> = {
  dialog: '</dialog>',
  template: '</template>',
  details: '</details>',
};
const OPENING = /<(dialog|template|details)\b/g;
const SUMMARY_END = '</summary>';
const HIDDEN = ' hidden=""';

/** Without what is `hidden`, as far as its first inner element of the same name. */
function withoutHidden(html: string): string {
  const at = html.indexOf(HIDDEN);
  if (at === -1) return html;
  const start = html.lastIndexOf('<', at);
  const close = `</${html.slice(start + 1, html.indexOf(' ', start))}>`;
  const end = html.indexOf(close, at);
  if (end === -1) return html;
  return html.slice(0, start) + withoutHidden(html.slice(end + close.length));
}

/** The markup of what is seen of a page that nobody has touched yet: no closed dialogs and folds, no templates, nothing hidden. */
export function seenMarkup(html: string): string {
  let seen = '';
  let from = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const { 1: tag = '', index } = opening;
    if (html.slice(index, html.indexOf('>', index)).includes(' open=')) continue;
    const title = tag === 'details' ? html.indexOf(SUMMARY_END, index) + SUMMARY_END.length : index;
    const close = UNSEEN[tag] ?? '';
    const end = html.indexOf(close, index);
    if (end === -1) break;
    seen += html.slice(from, title);
    from = end + close.length;
    OPENING.lastIndex = from;
  }
  return withoutHidden(seen + html.slice(from));
}

const NAMES = /<([a-z][-a-z0-9]*)| ([-\w]+)="/g;

/** Tags, classes and attributes of some markup, as selectors name them; those alone that are known. */
export function heldBy(html: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const held = new Set(['html', 'body']);
  const note = (need: string): void => {
    if (known.has(need)) held.add(need);
  };
  NAMES.lastIndex = 0;
  for (let found = NAMES.exec(html); found; found = NAMES.exec(html)) {
    const [, tag, name] = found;
    if (tag) {
      note(tag);
      continue;
    }
    const end = html.indexOf('"', NAMES.lastIndex);
    const value = html.slice(NAMES.lastIndex, end);
    if (name === 'class') for (const className of value.split(' ')) note(`.${className}`);
    else note(`${name}=${value}`);
    NAMES.lastIndex = end;
  }
  return held;
}
