/** A shop that sells the products. */
export interface Retailer {
  readonly label: string;
  /** An https URL with `{gtin}` as the placeholder for the code of the chosen size. */
  readonly urlTemplate: string;
  /** Analytics names from content (AN-1). */
  readonly gaEventClass?: string | undefined;
  readonly gaEventLabel?: string | undefined;
}

/** Spellings required by the product specification (BN-2), and those of the shops in Malaysia. */
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

/** The displayed label of a shop: every spelling of a known one in content (`sg-shopee`, `SG/Shopee`) gives the same label. */
export function retailerLabel(label: string): string {
  return BY_LETTERS.get(letters(label)) ?? label.trim();
}

const PLACEHOLDER = '{gtin}';

/** Maximum number of cached results. There are few shops; a page checks each once per size, and the result is the same for all sizes. */
const TEMPLATES_MAX = 500;
const isHttps = new Map<string, boolean>();

/** Without `URL.canParse`: the oldest supported browsers do not have it. */
function protocolOf(address: string): string | undefined {
  try {
    return new URL(address).protocol;
  } catch {
    // Content is untrusted: it may contain no valid URL.
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

/** The URL of a shop for one size. Undefined if it is not https: content is untrusted (SC-2). */
export function retailerHref(urlTemplate: string, gtin: string): string | undefined {
  const template = urlTemplate.trim();
  return leadsToShop(template) ? template.replaceAll(PLACEHOLDER, encodeURIComponent(gtin)) : undefined;
}

export interface RetailerLink extends Omit<Retailer, 'urlTemplate'> {
  readonly href: string;
}

/** The shops that sell a size, in the order of content (BN-2). */
export function retailerLinks(retailers: readonly Retailer[], gtin: string): readonly RetailerLink[] {
  return retailers.flatMap(({ label, urlTemplate, ...tracking }) => {
    const href = retailerHref(urlTemplate, gtin);
    return href ? [{ label: retailerLabel(label), href, ...tracking }] : [];
  });
}
