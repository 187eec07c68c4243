import { COMPARE_KEY, COMPARE_MAX } from '../../shared/spec/compare.ts';
import { keep, readKept } from '../state/kept.ts';

/** A product chosen for comparison, with what the drawer displays of it. */
export interface Compared {
  readonly slug: string;
  readonly title: string;
  /**
   * Address of a picture: on this site, or an https URL if media are hosted. The page's Content-Security-Policy restricts the hosts. Empty
   * for a product without one.
   */
  readonly image: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 500;

/** Stored data is untrusted: it may come from another version of the site, or be forged. */
function comparedOf(value: unknown): Compared | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { slug, title, image }: { readonly [Name in keyof Compared]?: unknown } = value;
  if (!isText(slug) || !/^[a-z0-9-]+$/.test(slug) || !isText(title)) return undefined;
  return image === '' || (isText(image) && /^(https:\/)?\/[^/\\]/.test(image)) ? { slug, title, image } : undefined;
}

/** The chosen products, without duplicates, in the order of choice; at most COMPARE_MAX (PL-6). */
export function readCompared(): readonly Compared[] {
  const kept = readKept(COMPARE_KEY);
  const products = Array.isArray(kept) ? kept.flatMap((value: unknown) => comparedOf(value) ?? []) : [];
  return [...new Map(products.map((product) => [product.slug, product])).values()].slice(0, COMPARE_MAX);
}

export function keepCompared(products: readonly Compared[]): void {
  keep(COMPARE_KEY, products.length > 0 ? products : undefined);
}
