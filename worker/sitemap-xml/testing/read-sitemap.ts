/** Limits of the sitemap protocol and its image extension (sitemaps.org 0.9; sitemap-image 1.1). */
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const LOC_MAX = 2_048;
const IMAGES_MAX = 1_000;
const ENTRIES_MAX = 50_000;
const BYTES_MAX = 50 * 1024 * 1024;
/** W3C datetime: a date, or date and time with time zone. */
const LASTMOD = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

export interface SitemapUrl {
  readonly loc: string;
  readonly lastmod?: string | undefined;
  readonly images: readonly string[];
}

export interface Sitemap {
  readonly kind: 'urlset' | 'sitemapindex';
  readonly urls: readonly SitemapUrl[];
}

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);|&/g, (whole, name: string | undefined) => {
    const character = name && { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name];
    if (!character) throw new Error(`not well-formed: ${whole} stands alone`);
    return character;
  });

/** Parses XML without support for comments, CDATA and document types, which no sitemap needs. @throws if it is not well-formed */
function parseXml(xml: string): Element {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no XML declaration');
  const tokens = xml.slice(xml.indexOf('?>') + 2).matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)|(<)/g);
  const open: { name: string; attributes: Record<string, string>; text: string; children: Element[] }[] = [];
  let root: Element | undefined;
  for (const [whole, closing, name = '', attributes = '', empty, text, stray] of tokens) {
    const current = open.at(-1);
    if (stray) throw new Error('not well-formed: < stands alone');
    if (text !== undefined) {
      if (current) current.text += decoded(text);
      else if (text.trim()) throw new Error(`text outside of the root: ${text.slice(0, 40)}`);
    } else if (closing) {
      const element = open.pop();
      if (element?.name !== name) throw new Error(`${whole} closes ${element?.name}`);
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else root = element;
    } else {
      if (root) throw new Error('two roots');
      const pairs = Array.from(attributes.matchAll(/ ([\w:]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        decoded(value),
      ]);
      open.push({ name, attributes: Object.fromEntries(pairs), text: '', children: [] });
      if (empty) throw new Error(`${whole}: an empty element says nothing`);
    }
  }
  if (!root || open.length > 0) throw new Error(`not closed: ${open.map(({ name }) => name).join(', ')}`);
  return root;
}

function checkLoc(loc: string | undefined, origin: string): string {
  if (!loc?.startsWith(`${origin}/`) || loc.length >= LOC_MAX || new URL(loc).href !== loc)
    throw new Error(`not an address of the site: ${loc}`);
  return loc;
}

function readUrl({ name, children }: Element, entry: string, origin: string): SitemapUrl {
  if (name !== entry) throw new Error(`${name} stands where only ${entry} may`);
  const names = children.map((child) => child.name);
  // The schema requires this order: loc, lastmod, then elements of other schemas.
  const order = entry === 'url' ? /^loc( lastmod)?( image:image)*$/ : /^loc( lastmod)?$/;
  if (!order.test(names.join(' '))) throw new Error(`${entry} holds ${names.join(' ')}`);
  const lastmod = children.find((child) => child.name === 'lastmod')?.text;
  if (lastmod !== undefined && (!LASTMOD.test(lastmod) || Number.isNaN(Date.parse(lastmod))))
    throw new Error(`no W3C datetime: ${lastmod}`);
  const images = children
    .filter((child) => child.name === 'image:image')
    .map((image) => {
      if (image.children.map((child) => child.name).join() !== 'image:loc')
        throw new Error('an image has one image:loc');
      return checkLoc(image.children[0]?.text, origin);
    });
  if (images.length > IMAGES_MAX) throw new Error(`${images.length} images on one page`);
  return { loc: checkLoc(children[0]?.text, origin), lastmod, images };
}

/** Parses and validates a sitemap file strictly. @throws on anything that the protocol does not allow */
export function readSitemap(xml: string, origin: string): Sitemap {
  if (new TextEncoder().encode(xml).byteLength > BYTES_MAX) throw new Error('larger than 50 MB');
  const root = parseXml(xml);
  if (root.name !== 'urlset' && root.name !== 'sitemapindex') throw new Error(`the root is ${root.name}`);
  if (root.attributes.xmlns !== SITEMAP) throw new Error(`the namespace is ${root.attributes.xmlns}`);
  if (root.name === 'urlset' && root.attributes['xmlns:image'] !== IMAGE) throw new Error('no image namespace');
  if (root.text.trim()) throw new Error(`text between elements: ${root.text.trim()}`);
  if (root.children.length === 0 || root.children.length > ENTRIES_MAX)
    throw new Error(`${root.children.length} entries in one file`);
  const entry = root.name === 'urlset' ? 'url' : 'sitemap';
  const urls = root.children.map((child) => readUrl(child, entry, origin));
  const twice = urls.find(({ loc }, index) => index !== urls.findIndex((other) => other.loc === loc));
  if (urls.length < 1_000 && twice) throw new Error(`twice: ${twice.loc}`);
  return { kind: root.name, urls };
}
