import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import { ARTICLE_ID, RECOMMENDED_CODE, RECOMMENDED_IDS_MAX } from '../../shared/spec/recommendations.ts';
import { CACHE_TABLE, PAGE_LIMITS } from '../cache/cache-table.ts';
import { answerWith } from '../cache/made-page.ts';
import type { Deps } from '../deps.ts';
import { EMPTY_FORM } from '../forms/form-state.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import { wantsJson } from '../forms/wants-json.ts';
import type { Log } from '../log.ts';
import type { PageParameters } from '../middleware/page-cache.ts';
import { askOf } from '../render/ask-of.ts';
import { badRequest, jsonAnswer, notAvailable } from '../render/json-answer.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import type { ServiceError } from '../services/result.ts';
import { type FoundArticle, findArticle } from './find-article.ts';
import { backToArticle } from './recommended-pages.ts';

/** `Retry-After` in seconds while counts cannot be read. */
const RETRY_AFTER_S = 10;
/** `Retry-After` in seconds; the rate limiter counts per minute. */
const LIMIT_PERIOD_S = '60';

const articleId = z.string('is missing').regex(ARTICLE_ID, 'is not the id of an article');

const countsAsk = z.object({
  ids: z
    .string('is missing: give the ids of articles')
    .transform((text) => [...new Set(text.split(','))])
    .pipe(
      z
        .array(articleId)
        .max(RECOMMENDED_IDS_MAX, `must be ids of at most ${RECOMMENDED_IDS_MAX} articles, separated by commas`),
    ),
});

/** Normalises a list of ids: sorted, each id once. */
export const RECOMMENDATIONS_PARAMETERS = {
  ids: (value: string) => [...new Set(value.split(','))].sort().join(','),
} as const satisfies PageParameters;

/** Same format as the recommendations service; counts are only valid with the code `SUCCESS` (AR-3). */
const successOf = (counts: Iterable<readonly [string, number]>) => ({
  code: RECOMMENDED_CODE,
  recommendedArticleCount: Array.from(counts, ([articleId, count]) => ({ articleId, count })),
});

/**
 * `GET /en-my/api/recommendations?ids=<articleId,…>`: recommendation counts of several articles in one round trip. 400 for invalid ids,
 * 503 while counts cannot be read.
 */
export function createRecommendationsMaker({ recommendations, ...deps }: Deps): RenderPage {
  return async (ask) => {
    const asked = countsAsk.safeParse(Object.fromEntries(ask.params));
    if (!asked.success) return badRequest([{ parameter: 'ids', message: asked.error.issues[0]?.message ?? '' }]);
    const counts = await recommendations.counts(asked.data.ids);
    if (!counts.ok) {
      ask.log.warn('recommendations.unread', { kind: counts.error.kind, message: counts.error.message });
      return notAvailable('recommendations: counts are temporarily unavailable', RETRY_AFTER_S);
    }
    const scope = scopeFor(ask, deps);
    return jsonAnswer(successOf(counts.value), { scope, policy: CACHE_TABLE.recommendationCounts.policy });
  };
}

interface RecommendOptions<E extends Env> {
  readonly deps: Pick<Deps, 'recommendations' | 'indexing' | 'voteLimiter' | 'cache' | 'clock'>;
  /** The page for a visitor without script, if there is no article to return to. */
  readonly render: RenderPage;
  readonly log: (c: Context<E>) => Log;
}

const STATUS = { unknown: 404, tooOften: 429, unavailable: 503 } as const;

/** Result of a recommendation. */
type Outcome =
  | { readonly kind: 'counted'; readonly article: FoundArticle; readonly count: number | undefined }
  | { readonly kind: 'unavailable'; readonly article?: FoundArticle; readonly error: ServiceError }
  | { readonly kind: 'unknown' | 'tooOften'; readonly article?: FoundArticle; readonly message: string };

/**
 * `POST /en-my/api/recommendations`, a form with `articleId` (AR-3). A script that accepts JSON gets the same format as from GET, without a
 * count when it was counted but the new count cannot be read. Without script the visitor is sent back to the article, which shows the result, or gets a page if the article is unknown. Errors are 400, 403,
 * 404, 413, 415, 429 and 503 as `{errors}`.
 */
export function recommendArticle<E extends Env>({ deps, render, log }: RecommendOptions<E>): Handler<E> {
  const recommend = async (c: Context<E>, ask: PageAsk, id: string): Promise<Outcome> => {
    const found = await findArticle(scopeFor(ask, deps), id);
    if (!found.ok) return { kind: 'unavailable', error: found.error };
    const article = found.value;
    if (!article) return { kind: 'unknown', message: 'article not found' };
    const means = { clock: deps.clock, log: ask.log };
    if (!(await mayStill(deps.voteLimiter, 'recommend', visitorOf(c.req.raw.headers), means)))
      return { kind: 'tooOften', article, message: 'too many recommendations; wait a minute' };
    const count = await deps.recommendations.recommend(id);
    if (!count.ok) return { kind: 'unavailable', article, error: count.error };
    return { kind: 'counted', article, count: count.value };
  };

  return async (c) => {
    c.header('cache-control', 'no-store');
    const refuse = (status: 400 | 403 | 404 | 413 | 415 | 429 | 503, message: string) =>
      c.json({ errors: [{ message }] }, status);
    if (!isSameOrigin(c.req.raw)) return refuse(403, 'requests are accepted only from pages of this site');
    const form = await readForm(c.req.raw);
    if (!form.ok) return refuse(form.status, form.message);
    const id = articleId.safeParse(form.fields.get('articleId'));
    if (!id.success) return refuse(400, `articleId ${id.error.issues[0]?.message}`);

    const isScript = wantsJson(c.req.raw);
    const ask = askOf(c, log(c));
    const outcome = await recommend(c, ask, id.data);
    if (outcome.kind === 'counted') {
      const { article, count } = outcome;
      c.executionCtx.waitUntil(
        deps.indexing.recommended(article.entryId).catch((cause: unknown) => {
          log(c).warn('recommendations.unindexed', { articleId: id.data, cause });
        }),
      );
      if (isScript) return c.json(successOf(count === undefined ? [] : [[id.data, count]]));
      return backToArticle(c, article.href, id.data, 'done');
    }
    const { kind, article } = outcome;
    const failed = kind === 'unavailable' ? outcome.error : undefined;
    if (failed) ask.log.warn('recommendations.uncounted', { message: failed.message });
    if (!isScript) {
      if (article) return backToArticle(c, article.href, id.data, 'failed');
      // There is no page at this path, so `render` makes a 404 page, or one with a button to send the form again.
      const form = { ...EMPTY_FORM, values: { articleId: id.data } };
      const made = await render({ ...ask, form, failed });
      return answerWith({ ...ask, method: 'POST' }, made, ask.timing, 'bypass', PAGE_LIMITS);
    }
    if (kind !== 'unknown') c.header('retry-after', LIMIT_PERIOD_S);
    return refuse(
      STATUS[kind],
      kind === 'unavailable' ? 'the recommendation could not be counted; try again later' : outcome.message,
    );
  };
}
