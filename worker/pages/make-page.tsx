import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ACCOUNT_HREF, COMPARE_HREF, isExternal, SEARCH_HREF } from '../../shared/routes.ts';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { inMalaysia } from '../../shared/spec/malaysia-time.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { imageDataUrl } from '../api/image-data/image-data.ts';
import { MediaOrigins, mediaOriginsOf } from '../blocks/media-origins.ts';
import { Headings, PageHeadings } from '../blocks/page-headings.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { formOf } from '../forms/form-state.ts';
import type { Beyond } from '../middleware/security-headers.ts';
import type { DraftNotes } from '../previews/draft-notes.ts';
import { PreviewBanner } from '../previews/PreviewBanner.tsx';
import type { Preview } from '../previews/preview.ts';
import { createCardRecommendations } from '../recommendations/card-recommendations.ts';
import { followRedirect } from '../redirects/follow-redirect.ts';
import { redirectResponse } from '../redirects/redirect-response.ts';
import { breadcrumbsOf, findAt } from '../registry/registry.ts';
import type { SiteIdentity } from '../render/document.tsx';
import type { PageModel } from '../render/page-model.ts';
import type { PageScope } from '../render/page-scope.ts';
import { createPlaceholders, WithPlaceholder } from '../render/placeholder.tsx';
import { renderPage } from '../render/render-page.tsx';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { createReviewsReader } from '../reviews/read-reviews.ts';
import type { ServiceError } from '../services/result.ts';
import type { Settings } from '../settings.ts';
import { BARE_SHELL, loadShell } from '../shell/load-shell.ts';
import { createPrivacyLookup } from '../shell/privacy-lookup.ts';
import { Shell } from '../shell/Shell.tsx';
import type { ShellModel } from '../shell/shell-model.ts';
import { loadAccount } from './account/account.load.tsx';
import { notLoggedOutPage } from './account/not-logged-out.load.tsx';
import { loadCompare } from './compare/compare.load.tsx';
import { unavailablePage } from './error/error.load.tsx';
import { fixedPage } from './fixed-pages.tsx';
import { notFoundPage } from './not-found/not-found.load.tsx';
import { NOT_FOUND, type PageContext, type PageOutcome, unavailable } from './page-context.ts';
import { breadcrumbJsonLd } from './page-head.ts';
import { PAGE_LOADERS } from './page-loaders.ts';
import { incompleteDraftPage, previewRefusedPage } from './preview-refused/preview-refused.load.tsx';
import { keptByWhatItRead, ReadParameters } from './read-parameters.ts';
import { loadSearch } from './search/search.load.tsx';

/** Value of Retry-After, in seconds, when a page cannot be made (RS-2). */
const RETRY_AFTER_S = 30;

/** Data sources of pages beside content. */
type Sources = Pick<PageContext, 'products' | 'recommendations' | 'reviews'>;

const sourcesOf = (deps: Deps): Sources => ({
  products: createCatalogue(deps),
  recommendations: createCardRecommendations(deps),
  reviews: createReviewsReader(deps),
});

/** Makes a rendered page from an address: registry, load, render. */
export function createPageMaker(deps: Deps): RenderPage {
  const privacy = createPrivacyLookup(deps);
  const sources = sourcesOf(deps);
  const findPlaceholder = createPlaceholders({ ...deps, toDataUrl: (src) => imageDataUrl(src, deps, 'png') });
  return async (asked) => {
    const params = new ReadParameters(asked.params);
    const ask = { ...asked, params };
    const scope = scopeFor(ask, deps);
    const year = inMalaysia(deps.clock.now()).getUTCFullYear();
    const loadingShell = loadShell(scope, year, privacy);
    const outcome = await outcomeOf(scope, ask, deps, sources);
    if (outcome.kind === 'moved') {
      ask.waitUntil(loadingShell);
      return redirectResponse(outcome.to, ask.path);
    }
    const shell = await loadingShell;
    // Editors see notes about the whole page, and can wait for it.
    if (ask.preview) await scope.allSettled();
    const shellModel = shell.ok ? shell.value : withoutShell(ask, shell.error);
    const page = keptByWhatItRead(
      pageOf(outcome, { ask, shell: shellModel, origin: deps.settings.SITE_ORIGIN }),
      params,
    );
    const placeholder = await findPlaceholder(scope, page.head);
    const headings = new PageHeadings();
    const rendered = await renderPage({
      ask,
      scope,
      page,
      site: identityOf(shellModel, deps),
      beyond: beyondOf(deps.settings, ask.preview),
      inShell: (model) => (
        <WithPlaceholder placeholder={placeholder}>
          <Headings value={headings}>
            <MediaOrigins value={mediaOriginsOf(deps.settings)}>
              {inShell(model, { shell: shellModel, ask, drafts: scope.drafts, settings: deps.settings })}
            </MediaOrigins>
          </Headings>
        </WithPlaceholder>
      ),
    });
    return outcome.kind === 'unavailable'
      ? { ...rendered, headers: { ...rendered.headers, 'retry-after': String(RETRY_AFTER_S) } }
      : rendered;
  };
}

/** Renders only the form of a page, for a script that inserts it; null if the page cannot be made. */
export function createFormMaker(deps: Deps): (ask: PageAsk) => Promise<string | null> {
  const sources = sourcesOf(deps);
  return async (ask) => {
    const outcome = await loadPage(scopeFor(ask, deps), ask, deps, sources);
    return outcome.kind === 'page' && outcome.page.form ? renderToString(outcome.page.form) : null;
  };
}

/** A refused preview does not load the page. */
async function outcomeOf(scope: PageScope, ask: PageAsk, deps: Deps, sources: Sources): Promise<PageOutcome> {
  if (ask.preview?.kind !== 'refused') return loadPage(scope, ask, deps, sources);
  return { kind: 'page', page: previewRefusedPage(ask.path, ask.preview.why) };
}

async function loadPage(scope: PageScope, ask: PageAsk, deps: Deps, sources: Sources): Promise<PageOutcome> {
  const { products, recommendations } = sources;
  const path = pathBelowLocale(ask.path);
  if (path === undefined) return NOT_FOUND;
  if (ask.failed) return unavailable(ask.failed);
  if (ask.path === SEARCH_HREF)
    return loadSearch({ scope, search: deps.search, products, recommendations, params: ask.params });
  if (ask.path === COMPARE_HREF) return loadCompare(scope, ask.params, products);
  if (ask.notLoggedOut) return { kind: 'page', page: notLoggedOutPage(ask.notLoggedOut) };
  if (ask.path === ACCOUNT_HREF) return ask.account ? loadAccount(ask.account, deps.clock.now()) : NOT_FOUND;
  const fixed = fixedPage(path, ask.params);
  if (fixed) return fixed;
  const found = await findAt(scope, path);
  if (!found.ok) return unavailable(found.error);
  if (found.value.kind === 'nothing') return NOT_FOUND;
  if (found.value.kind === 'redirect') {
    const way = { scope, path, origin: deps.settings.SITE_ORIGIN, log: ask.log };
    const end = await followRedirect(found.value.rule, way);
    if (!end.ok) return unavailable(end.error);
    return end.value ? { kind: 'moved', to: end.value } : NOT_FOUND;
  }
  const { entry } = found.value;
  const outcome = await PAGE_LOADERS[entry.pageType]({
    scope,
    entry,
    ...sources,
    params: ask.params,
    form: ask.form ?? formOf(ask.params),
    askedAt: deps.clock.now(),
    origin: deps.settings.SITE_ORIGIN,
    mediaOrigins: mediaOriginsOf(deps.settings),
    isPreview: ask.preview?.kind === 'open',
    breadcrumbs: breadcrumbsOf(scope, entry),
  });
  const incomplete = outcome.kind === 'not-found' && ask.preview?.kind === 'open';
  return incomplete ? { kind: 'page', page: incompleteDraftPage(ask.path, entry.contentfulId) } : outcome;
}

/** `/en-my/scalp` is `/scalp` in the registry, `/en-my` is `/`; anything else is not a page. */
function pathBelowLocale(path: string): string | undefined {
  if (path === BASE_PATH) return '/';
  return path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : undefined;
}

type PageOrFailure = Exclude<PageOutcome, { readonly kind: 'moved' }>;

interface Around {
  readonly ask: PageAsk;
  readonly shell: ShellModel;
  readonly origin: string;
}

function pageOf(outcome: PageOrFailure, { ask, shell, origin }: Around): PageModel {
  switch (outcome.kind) {
    case 'page':
      return withPreview(withFormState(outcome.page, ask), ask);
    case 'from-shell':
      return withBreadcrumbData(outcome.show(shell), origin);
    case 'not-found':
      return notFoundPage(ask.path);
    case 'unavailable':
      ask.log.warn('page.unavailable', { path: ask.path, kind: outcome.error.kind, message: outcome.error.message });
      return unavailablePage(ask);
  }
}

/** A page with a form's result is for one visitor. Its title begins with the error, if there is one (WCAG 2.4.2). */
function withFormState(page: PageModel, ask: PageAsk): PageModel {
  const form = ask.form ?? formOf(ask.params);
  // There are too many references to cache a page for each.
  if (form.reference !== undefined && !ask.form)
    return { ...page, head: { ...page.head, noIndex: true }, policy: null };
  if (!page.form || (form.shows === 'form' && !ask.form)) return page;
  const isRefused = form.faults.length > 0 || form.notice !== null;
  const title = isRefused ? FORM_MESSAGES.titleOfError(page.head.title) : page.head.title;
  return { ...page, head: { ...page.head, title, noIndex: true }, policy: ask.form ? null : page.policy };
}

/** Unpublished content is never cached. A header makes it noindex (worker/previews/preview-pages.ts). */
function withPreview(page: PageModel, { preview }: PageAsk): PageModel {
  return preview ? { ...page, policy: null } : page;
}

/** A page made from the shell alone does not know the site's origin. */
function withBreadcrumbData(page: PageModel, origin: string): PageModel {
  return { ...page, head: { ...page.head, jsonLd: breadcrumbJsonLd(origin, page.breadcrumbs) } };
}

/** The query that failed has already kept the page from being stored. */
function withoutShell(ask: PageAsk, error: ServiceError): ShellModel {
  ask.log.warn('shell.unavailable', { kind: error.kind, message: error.message });
  return BARE_SHELL;
}

interface Frame {
  readonly shell: ShellModel;
  readonly ask: PageAsk;
  readonly drafts: DraftNotes;
  readonly settings: Settings;
}

function inShell(page: PageModel, { shell, ask: { path, preview }, drafts, settings }: Frame): ReactNode {
  const banner = preview?.kind === 'open' && <PreviewBanner until={preview.until} drafts={drafts} />;
  if (page.shell === 'bare')
    return (
      <>
        {banner}
        <main id="main">{page.body}</main>
      </>
    );
  return (
    <>
      {banner}
      {/* Tags must not see an address with a preview token. */}
      <Shell model={shell} currentPath={path} lang={page.lang} container={preview ? undefined : settings.GTM_ID}>
        {page.body}
      </Shell>
    </>
  );
}

function beyondOf({ MEDIA_HOSTS, GTM_ID, TAG_HOSTS, EDITOR_ORIGIN }: Settings, preview: Preview | undefined): Beyond {
  const hasTags = GTM_ID !== undefined && !preview;
  return {
    mediaHosts: MEDIA_HOSTS,
    tagHosts: hasTags ? TAG_HOSTS : undefined,
    // An ended link was once for this page: the frame then says why nothing is shown.
    framedBy: preview?.kind === 'open' || preview?.why === 'ended' ? EDITOR_ORIGIN : undefined,
  };
}

function identityOf({ brandName, sharedPicture, footer }: ShellModel, { settings }: Deps): SiteIdentity {
  return {
    origin: settings.SITE_ORIGIN,
    name: brandName,
    logo: '/icon-512.png',
    sharedPicture,
    sameAs: footer.social.map((link) => link.href).filter(isExternal),
  };
}
