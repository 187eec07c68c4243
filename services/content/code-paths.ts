import {
  ACCOUNT_PATH,
  COMPARE_PATH,
  COUNTRY_SELECTOR_PATH,
  type CodePagePath,
  ENDPOINTS_PATH,
  SEARCH_PATH,
  WRITE_REVIEW,
} from '../../shared/spec/code-paths.ts';
import type { ContentType } from './model/fields.ts';
import type { PAGE_TYPES } from './model/pages.ts';
import type { Problem } from './problem.ts';

/** What the site's code shows at a path. */
interface CodePage {
  readonly shows: string;
  /** The page type of an entry that stands for this page, for example as the target of links. */
  readonly pageType?: (typeof PAGE_TYPES)[number];
}

const PAGES: Readonly<Record<CodePagePath, CodePage>> = {
  [SEARCH_PATH]: { shows: 'the search results', pageType: 'searchPage' },
  [COUNTRY_SELECTOR_PATH]: { shows: 'the country selector', pageType: 'countrySelector' },
  [COMPARE_PATH]: { shows: 'the product comparison' },
  [ACCOUNT_PATH]: { shows: "the visitor's account" },
};
const PAGE_AT: ReadonlyMap<unknown, CodePage> = new Map(Object.entries(PAGES));

const ENDPOINTS: CodePage = { shows: 'endpoints for its scripts' };
const REVIEW_FORM: CodePage = { shows: 'the form for reviews of a product', pageType: 'writeReviewPage' };

function codePageAt(path: unknown): CodePage | undefined {
  return typeof path === 'string' && path.startsWith(`${ENDPOINTS_PATH}/`) ? ENDPOINTS : PAGE_AT.get(path);
}

const isReviewForm = (path: unknown): boolean =>
  typeof path === 'string' && path !== WRITE_REVIEW && path.endsWith(WRITE_REVIEW);

function problemAt(field: string, path: unknown, { shows, pageType }: CodePage): Problem {
  return {
    field,
    what: `is ${JSON.stringify(path)}, where the site itself has ${shows}`,
    todo: pageType ? `choose another, or a ContentPage of type ${pageType}` : 'choose another',
  };
}

/**
 * The problem of an entry at a path that the site's code answers: the entry would have no effect. Null when there is none. A redirect may
 * lead from the write-review page of a product that has moved.
 */
export function codePathProblem(
  { name, routable }: ContentType,
  fields: Readonly<Record<string, unknown>>,
): Problem | null {
  if (name === 'Redirect') {
    const shown = codePageAt(fields.from);
    return shown ? problemAt('from', fields.from, { shows: shown.shows }) : null;
  }
  if (!routable) return null;
  const shown = codePageAt(fields.path) ?? (isReviewForm(fields.path) ? REVIEW_FORM : undefined);
  if (shown === undefined) return null;
  const stands = name === 'ContentPage' && shown.pageType !== undefined && fields.pageType === shown.pageType;
  return stands ? null : problemAt('path', fields.path, shown);
}
