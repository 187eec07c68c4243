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

/** Input of a page's loader. */
export interface PageContext {
  readonly scope: PageScope;
  readonly entry: RegistryEntry;
  /** Product lists, and the ratings on their cards. */
  readonly products: Catalogue;
  /** How often the articles on cards were recommended. */
  readonly recommendations: CardRecommendations;
  /** Ratings and reviews of products. */
  readonly reviews: ReviewsReader;
  /** Only the parameters that change the page. */
  readonly params: URLSearchParams;
  /** State of the page's form, if it has one (worker/forms/README.md). */
  readonly form: FormState;
  /** Time of the request in milliseconds; only for pages that are made for one visitor and not cached. */
  readonly askedAt: number;
  /** This site's origin, for structured data. */
  readonly origin: string;
  /** The origins whose films play on pages (worker/blocks/media-origins.ts). */
  readonly mediaOrigins: readonly string[];
  /** Whether the page is made of drafts, for one editor (CA-7). */
  readonly isPreview: boolean;
  /** Pending while the page's own content loads. */
  readonly breadcrumbs: Promise<readonly Crumb[]>;
}

/** Result of loading a page. Expected results are values; a throw is a bug. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly page: PageModel }
  /** The entry was removed after the registry was read, or is incomplete. */
  | { readonly kind: 'not-found' }
  /** Needs only the shell's data. */
  | { readonly kind: 'from-shell'; readonly show: (shell: ShellModel) => PageModel }
  /** The page has moved: visitors are redirected (RT-12). */
  | { readonly kind: 'moved'; readonly to: Destination }
  /** Content that the page requires is unavailable. */
  | { readonly kind: 'unavailable'; readonly error: ServiceError };

export type LoadPage = (context: PageContext) => Promise<PageOutcome>;

export const NOT_FOUND: PageOutcome = { kind: 'not-found' };
/** Becomes a 503 with Retry-After, unless the cache has an older page (RS-2). */
export const unavailable = (error: ServiceError): PageOutcome => ({ kind: 'unavailable', error });
/** The model of a page that was found. */
export const page = (model: PageModel): PageOutcome => ({ kind: 'page', page: model });

/** Cache options for the query of a page's own entry. A missing entry is cached for a short time only, and until it is published (CA-3). */
export const ownContent = ({ contentfulId }: RegistryEntry) => ({
  policy: CACHE_TABLE.content.policy,
  entries: [contentfulId],
});
