import type { Site } from '../../testing/site.ts';

const ORIGIN = 'http://localhost:8787';

export type Fields = Readonly<Record<string, string>>;

let visitors = 0;

/** An unused IPv6 address in its own network, so that it counts as a new visitor. */
function newVisitor(): string {
  visitors += 1;
  return `2001:db8:0:${visitors.toString(16)}::1`;
}

/** Sends a form like a browser without script, as a new visitor unless a header overrides it. */
export function sendForm(
  site: Site,
  path: string,
  fields: Fields | string | ArrayBuffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return site.get(path, {
    method: 'POST',
    body: typeof fields === 'string' || fields instanceof ArrayBuffer ? fields : new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newVisitor(),
      ...headers,
    },
  });
}

const unescaped = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Error messages by field. */
export function faultsIn(html: string): Fields {
  const places = html.matchAll(/<p id="[a-z-]+-(\w+)-fault"([^>]*)>([^<]*)<\/p>/g);
  return Object.fromEntries(
    [...places].flatMap(([, field = '', attributes = '', text = '']) =>
      attributes.includes('hidden') ? [] : [[field, unescaped(text)]],
    ),
  );
}

/** Heading and links of the error summary; undefined while it is hidden. */
export function summaryIn(
  html: string,
): { readonly heading: string; readonly links: readonly (readonly string[])[] } | undefined {
  const [, attributes = 'hidden', inner = ''] =
    /<section([^>]*data-form-summary[^>]*)>(.*?)<\/section>/s.exec(html) ?? [];
  if (/\bhidden\b/.test(attributes)) return undefined;
  const links = Array.from(inner.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g), ([, id = '', text = '']) => [
    id,
    unescaped(text),
  ]);
  return { heading: unescaped(/<h2[^>]*>([^<]*)/.exec(inner)?.[1] ?? ''), links };
}

/** The notice above a form; undefined while it is hidden. */
export function noticeIn(html: string): string | undefined {
  const [, attributes = 'hidden', text = ''] = /<div([^>]*data-form-notice[^>]*)>([^<]*)</.exec(html) ?? [];
  return /\bhidden\b/.test(attributes) ? undefined : unescaped(text);
}

/** Values of a form's controls: texts, selected radio buttons and options, checked boxes. */
export function valuesIn(html: string): Fields {
  const attribute = (tag: string, name: string): string | undefined => {
    const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    return found === undefined ? undefined : unescaped(found);
  };
  const pairs: [string, string][] = [];
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const name = attribute(tag, 'name');
    const isChoice = /type="(?:radio|checkbox)"/.test(tag);
    if (name && (isChoice ? / checked=""/.test(tag) : attribute(tag, 'value')))
      pairs.push([name, attribute(tag, 'value') ?? '']);
  }
  for (const [, tag = '', text = ''] of html.matchAll(/(<textarea [^>]*>)([^<]*)/g))
    if (text) pairs.push([attribute(tag, 'name') ?? '', unescaped(text).replace(/^\n/, '')]);
  for (const [, tag = '', options = ''] of html.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)) {
    const chosen = /<option [^>]*selected=""[^>]*>/.exec(options)?.[0];
    if (chosen && attribute(chosen, 'value'))
      pairs.push([attribute(tag, 'name') ?? '', attribute(chosen, 'value') ?? '']);
  }
  return Object.fromEntries(pairs);
}
