import type { Context, Env, MiddlewareHandler } from 'hono';
import { readPreview } from '../../shared/preview-token.ts';
import { PREVIEW_PARAMETER } from '../../shared/spec/preview.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { NEVER_STORE } from '../cache/stored-page.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import { type PageParameters, pageCache } from '../middleware/page-cache.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import type { Preview } from './preview.ts';

export interface PreviewOptions<E extends Env> {
  readonly deps: Pick<Deps, 'settings' | 'clock'>;
  readonly cache: PageCache;
  readonly render: RenderPage;
  readonly params: PageParameters;
  readonly log: (c: Context<E>) => Log;
}

/**
 * Pages requested with a preview token (CA-7). They show drafts, bypass every cache, are never stored, and may only be framed by the
 * editor's tool. An invalid token gives a page with status 403 and the reason.
 */
export function previewPages<E extends Env>({ deps, ...pages }: PreviewOptions<E>): MiddlewareHandler<E> {
  const { settings, clock } = deps;

  const previewOf = async (path: string, token: string): Promise<Preview> => {
    if (!settings.PREVIEW_SECRET) return { kind: 'refused', why: 'off' };
    const read = await readPreview(settings.PREVIEW_SECRET, path, token, Math.floor(clock.now() / 1000));
    return read.kind === 'open' ? read : { kind: 'refused', why: read.kind };
  };

  return async (c, next) => {
    const { url, path, method } = c.req;
    if (!url.includes(PREVIEW_PARAMETER) || (method !== 'GET' && method !== 'HEAD')) return next();
    const token = new URL(url).searchParams.get(PREVIEW_PARAMETER);
    if (token === null || path.startsWith(`${BASE_PATH}/api/`)) return next();
    const preview = await previewOf(path, token);
    const show = pageCache<E>({ ...pages, bypass: () => true, render: (ask) => pages.render({ ...ask, preview }) });
    const answer = (await show(c, next)) ?? c.res;
    // A redirect brings its own headers, for shared caches.
    answer.headers.set('cache-control', NEVER_STORE);
    answer.headers.delete('cache-tag');
    answer.headers.set('x-robots-tag', 'noindex');
    // The address contains the token, so it must not leak to other sites.
    answer.headers.set('referrer-policy', 'same-origin');
    const isFramed = settings.EDITOR_ORIGIN !== undefined && c.req.header('sec-fetch-dest') === 'iframe';
    return isFramed ? withLinksInNewTabs(answer) : answer;
  };
}

/** In the editor's frame: published pages may not be framed, so links open a new tab, except those to a place on the page itself. */
function withLinksInNewTabs(answer: Response): Response {
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.prepend('<base target="_blank">', { html: true }) })
    .on('a[href^="#"]', { element: (link) => void link.setAttribute('target', '_self') })
    .transform(answer);
}
