import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FormState } from '../forms/form-state.ts';
import type { CardRecommendations } from '../recommendations/card-recommendations.ts';
import type { Destination } from '../redirects/follow-redirect.ts';
import type { RegistryEntry } from '../registry/registry.ts';
import type { Crumb, PageModel } from '../render/page-model.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ReviewsReader } from '../reviews/read-reviews.ts';
import type { ServiceError } from '../services/result.ts';
import type { ShellModel } from '../shell/shell-model.ts';

/** What a page's loader is given. */
export interface PageContext {
  readonly scope: PageScope;
  readonly entry: RegistryEntry;
  /** Which products a list shows, and the stars of their cards. */
  readonly products: Catalogue;
  /** How often the articles of cards were recommended. */
  readonly recommendations: CardRecommendations;
  /** What people say of a product. */
  readonly reviews: ReviewsReader;
  /** Only the parameters that make another page. */
  readonly params: URLSearchParams;
  /** What the page's form shows, for pages that have one (worker/forms/README.md). */
  readonly form: FormState;
  /** Milliseconds; for what is made for one visitor and not stored. */
  readonly askedAt: number;
  /** Absolute origin of this site, for structured data. */
  readonly origin: string;
  /** It is made of drafts, for one editor (CA-7). */
  readonly isPreview: boolean;
  /** Resolves while the page's own content is read. */
  readonly breadcrumbs: Promise<readonly Crumb[]>;
}

/** How loading a page ended. Expected ends are values; a throw is a bug (style rule 24). */
export type PageOutcome =
  | { readonly kind: 'page'; readonly page: PageModel }
  /** The entry is gone since the registry was read, or was never complete. */
  | { readonly kind: 'not-found' }
  /** Made of nothing but what the shell holds. */
  | { readonly kind: 'from-shell'; readonly show: (shell: ShellModel) => PageModel }
  /** Nothing stands here any more; visitors go on to another address (RT-12). */
  | { readonly kind: 'moved'; readonly to: Destination }
  /** The content that the page cannot do without is not to be had. */
  | { readonly kind: 'unavailable'; readonly error: ServiceError };

export type LoadPage = (context: PageContext) => Promise<PageOutcome>;

export const NOT_FOUND: PageOutcome = { kind: 'not-found' };
export const unavailable = (error: ServiceError): PageOutcome => ({ kind: 'unavailable', error });
export const page = (model: PageModel): PageOutcome => ({ kind: 'page', page: model });

/** How what a page asks of its own entry is kept: that it is not there for a short time only, and until it is published (CA-3). */
export const ownContent = ({ contentfulId }: RegistryEntry) => ({
  policy: CACHE_TABLE.content.policy,
  entries: [contentfulId],
});
