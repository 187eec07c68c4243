import { COMPARE_HREF } from './routes.ts';
import { COMPARE_MAX } from './spec/compare.ts';

/** Characters of a slug at most; no product's is longer. */
const LONGEST_SLUG = 100;

const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** The products that `?products=slug,slug` names, each once, at most COMPARE_MAX; nonsense is left out (PL-6). */
export function comparedSlugs(text: string | null | undefined): readonly string[] {
  const slugs = (text ?? '').split(',').map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter(isSlug))].slice(0, COMPARE_MAX);
}

/** Where products stand side by side: an address that can be shared. */
export const compareHref = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${COMPARE_HREF}?products=${slugs.join(',')}` : COMPARE_HREF;

/** What makes another compare page, in its one spelling. */
export const COMPARE_PARAMETERS = {
  products: (value: string) => comparedSlugs(value).join(',') || undefined,
} as const satisfies Record<string, (value: string) => string | undefined>;
