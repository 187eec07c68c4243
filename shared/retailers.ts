/** A shop that sells the products. */
export interface Retailer {
  readonly label: string;
  /** An https address in which `{gtin}` stands for the code of the chosen size. */
  readonly urlTemplate: string;
  /** Names for analytics, as content gives them (AN-1). */
  readonly gaEventClass?: string | undefined;
  readonly gaEventLabel?: string | undefined;
}

/** Spellings that the product specification fixes (BN-2), and those of the shops in Malaysia. */
const LABELS = [
  'PH / Lazada',
  'PH / Shopee',
  'SG- Shopee',
  'SG / Lazada',
  'SG / Redmart',
  'MY / Lazada',
  'MY / Shopee',
] as const;

const letters = (label: string): string => label.toLowerCase().replace(/[^a-z]/g, '');

const BY_LETTERS: ReadonlyMap<string, string> = new Map(LABELS.map((label) => [letters(label), label]));

/** The label of a shop as visitors see it: however content spells a known one (`sg-shopee`, `SG/Shopee`), it reads the same. */
export function retailerLabel(label: string): string {
  return BY_LETTERS.get(letters(label)) ?? label.trim();
}

const PLACEHOLDER = '{gtin}';

/** Shops are few, and a page asks of each of them once a size. What a product code stands in does not change with the code. */
const TEMPLATES_MAX = 500;
const isHttps = new Map<string, boolean>();

/** Not by `URL.canParse`: the oldest browsers that the build is for do not have it. */
function protocolOf(address: string): string | undefined {
  try {
    return new URL(address).protocol;
  } catch {
    // Content is not trusted to hold an address.
    return undefined;
  }
}

function leadsToShop(urlTemplate: string): boolean {
  const known = isHttps.get(urlTemplate);
  if (known !== undefined) return known;
  const leads = protocolOf(urlTemplate.replaceAll(PLACEHOLDER, '0')) === 'https:';
  if (isHttps.size >= TEMPLATES_MAX) isHttps.clear();
  isHttps.set(urlTemplate, leads);
  return leads;
}

/** The address of a shop for one size. Undefined when it is not an https address: content is not trusted (SC-2). */
export function retailerHref(urlTemplate: string, gtin: string): string | undefined {
  const template = urlTemplate.trim();
  return leadsToShop(template) ? template.replaceAll(PLACEHOLDER, encodeURIComponent(gtin)) : undefined;
}

export interface RetailerLink extends Omit<Retailer, 'urlTemplate'> {
  readonly href: string;
}

/** Where a size can be bought, in the order of content (BN-2). */
export function retailerLinks(retailers: readonly Retailer[], gtin: string): readonly RetailerLink[] {
  return retailers.flatMap(({ label, urlTemplate, ...tracking }) => {
    const href = retailerHref(urlTemplate, gtin);
    return href ? [{ label: retailerLabel(label), href, ...tracking }] : [];
  });
}
