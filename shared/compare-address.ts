import { COMPARE_HREF } from './routes.ts';
import { COMPARE_MAX } from './spec/compare.ts';

/** Maximum length of a slug, in characters; no product's is longer. */
const LONGEST_SLUG = 100;

const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** The products in `?products=slug,slug`, without duplicates, at most COMPARE_MAX; invalid slugs are ignored (PL-6). */
export function comparedSlugs(text: string | null | undefined): readonly string[] {
  const slugs = (text ?? '').split(',').map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter(isSlug))].slice(0, COMPARE_MAX);
}

/** Address of the compare page with these products; it can be shared. */
export const compareHref = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${COMPARE_HREF}?products=${slugs.join(',')}` : COMPARE_HREF;

/** Query parameters that identify a compare page, each in its canonical form. */
export const COMPARE_PARAMETERS = {
  products: (value: string) => comparedSlugs(value).join(',') || undefined,
} as const satisfies Record<string, (value: string) => string | undefined>;
