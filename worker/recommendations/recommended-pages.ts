import type { Context, Env, MiddlewareHandler } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { RECOMMENDED_ANCHORS, RECOMMENDED_PARAMETER } from '../../shared/routes.ts';
import { ARTICLE_ID } from '../../shared/spec/recommendations.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { EMPTY_FORM } from '../forms/form-state.ts';
import type { Log } from '../log.ts';
import { pageCache } from '../middleware/page-cache.ts';
import type { RenderPage } from '../render/rendered-page.ts';

/** Result of a recommendation, by the name of the sentence that the article shows. */
export type Recommended = keyof typeof RECOMMENDED_ANCHORS;

const COOKIE = 'alun_recommended';
/** Lifetime of the cookie in seconds: a reload within this time still shows the result. */
const TOLD_FOR_S = 600;

const isRecommended = (word: string | undefined): word is Recommended =>
  word !== undefined && Object.hasOwn(RECOMMENDED_ANCHORS, word);

/**
 * Redirects a browser without script back to the article, which shows the result of its recommendation (AR-3). Only this browser sees
 * it: the result is in a cookie for that path. The address only asks for it, so it can be shared.
 */
export function backToArticle(c: Context, href: string, articleId: string, what: Recommended): Response {
  const secure = new URL(c.req.url).protocol === 'https:';
  const attributes = { path: href, maxAge: TOLD_FOR_S, httpOnly: true, sameSite: 'Lax', secure } as const;
  c.header('set-cookie', serialize(COOKIE, `${what}.${articleId}`, attributes));
  return c.redirect(`${href}?${RECOMMENDED_PARAMETER}#${RECOMMENDED_ANCHORS[what]}`, 303);
}

interface RecommendedPagesOptions<E extends Env> {
  readonly cache: PageCache;
  readonly render: RenderPage;
  readonly log: (c: Context<E>) => Log;
}

/** The article with the result, rendered past every cache and not stored. Without the cookie a visitor gets the cached page (CA-6). */
export function recommendedPages<E extends Env>({
  cache,
  render,
  log,
}: RecommendedPagesOptions<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    if (!c.req.url.includes(`?${RECOMMENDED_PARAMETER}`)) return next();
    const [what, ...id] = (parse(c.req.raw.headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '').split('.');
    const articleId = id.join('.');
    if (!isRecommended(what) || !ARTICLE_ID.test(articleId)) return next();
    const form = { ...EMPTY_FORM, shows: what, values: { articleId } };
    return pageCache<E>({ cache, log, params: {}, bypass: () => true, render: (ask) => render({ ...ask, form }) })(
      c,
      next,
    );
  };
}
