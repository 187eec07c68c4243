import { z } from 'zod';
import { ARTICLE_ID, RECOMMENDED_CODE, RECOMMENDED_IDS_MAX } from '../../../shared/spec/recommendations.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher, type TextAnswer } from '../http.ts';
import { failed, ok, type Result, type ServiceErrorKind } from '../result.ts';
import type { RecommendationsPort } from './recommendations.port.ts';

export interface HttpRecommendationsOptions {
  readonly fetcher: Fetcher;
  /** Base URL, the part before `/recommendedarticle`, without a trailing slash. */
  readonly url: string;
  /** Path below `url` for posting recommendations. */
  readonly postPath: string;
  /** Brand of the articles. */
  readonly brand: string;
  /** The service returns several articles in one call. Hosted ones need one call per article. */
  readonly answersMany: boolean;
  readonly limits?: CallLimits;
}

/** Pages give up on counts earlier than this; sending a recommendation may take this long (RS-1). */
export const RECOMMENDATIONS_LIMITS: CallLimits = { timeoutMs: 3_000, maxBytes: 100_000 };

const READ_PATH = '/recommendedarticle';
/** Concurrent calls: a Worker has at most six open connections. */
const CALLS_AT_ONCE = 6;

const answerSchema = z.object({
  code: z.string(),
  recommendedArticleCount: z
    .array(z.object({ articleId: z.coerce.string(), count: z.coerce.number().int().nonnegative() }))
    .nullish(),
});
/** Neither a server error nor the rate limit, which count as failures anyway (worker/services/breaker.ts). */
const isAnswered = (status: number): boolean => status < 500 && status !== 429;

type Counts = ReadonlyMap<string, number>;

const refuse = (kind: ServiceErrorKind, what: string, cause?: unknown) =>
  failed({ kind, message: `recommendations: ${what}`, cause });

/** Called with status and code of a response that refuses, other than a server error or the rate limit. */
type Refused = NonNullable<Fetcher['refused']>;

/** The counts of a response, if its code is success (spec section 8). The code takes precedence over the status. */
function countsOf({ status, text }: TextAnswer, refused: Refused): Result<Counts> {
  const answer = answerSchema.safeParse(jsonOf(text));
  if (!answer.success) {
    if (status >= 500) return refuse('failed', `HTTP error ${status}`);
    if (isAnswered(status)) refused(`HTTP ${status}, without a code`);
    return refuse('malformed', `HTTP ${status}, ${z.prettifyError(answer.error)}`, answer.error);
  }
  const { code, recommendedArticleCount } = answer.data;
  if (code !== RECOMMENDED_CODE) {
    const said = JSON.stringify(code.slice(0, 100));
    if (isAnswered(status)) refused(`HTTP ${status}, ${said}`);
    return refuse('rejected', `the service answered ${said}`);
  }
  if (status >= 400) return refuse(status >= 500 ? 'failed' : 'rejected', `HTTP error ${status}`);
  return ok(new Map((recommendedArticleCount ?? []).map(({ articleId, count }) => [articleId, count])));
}

/** Groups of `size`; the last one may be smaller. */
const inGroups = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

/** The recommendation service of spec section 7 (13), hosted or embedded (DV-2). */
export function createHttpRecommendations({
  fetcher,
  url,
  postPath,
  brand,
  answersMany,
  limits = RECOMMENDATIONS_LIMITS,
}: HttpRecommendationsOptions): RecommendationsPort {
  const headers = { accept: 'application/json' };
  const whose = { brand, locale: LOCALE.path };

  const tell: Refused = (what) => fetcher.refused?.(what);

  const read = async (articleIds: readonly string[], refused = tell): Promise<Result<Counts>> => {
    const query = new URLSearchParams([...articleIds.map((id) => ['articleId', id]), ...Object.entries(whose)] as [
      string,
      string,
    ][]);
    const answer = await callForText('recommendations', fetcher, `${url}${READ_PATH}?${query}`, { headers }, limits);
    return answer.ok ? countsOf(answer.value, refused) : answer;
  };

  /** One call per article, a few at once. A refusal concerns only its own article, unless all are refused. */
  const readEach = async (articleIds: readonly string[]): Promise<Result<Counts>> => {
    const counts = new Map<string, number>();
    let refused: Result<Counts> | undefined;
    let said: string | undefined;
    const hear: Refused = (what) => {
      said = what;
    };
    for (const group of inGroups(articleIds, CALLS_AT_ONCE)) {
      const answers = await Promise.all(group.map((id) => read([id], hear)));
      for (const [index, answer] of answers.entries()) {
        if (!answer.ok && answer.error.kind !== 'rejected') {
          if (said !== undefined) tell(said);
          return answer;
        }
        if (!answer.ok) refused = answer;
        const id = group[index] ?? '';
        // Take only the requested article's count, whatever else the response contains.
        const count = answer.ok ? answer.value.get(id) : undefined;
        if (count !== undefined) counts.set(id, count);
      }
    }
    if (counts.size > 0 || !refused) return ok(counts);
    if (said !== undefined) tell(said);
    return refused;
  };

  /** One invalid id would cost the counts of all others. */
  const readTogether = async (articleIds: readonly string[]): Promise<Result<Counts>> => {
    const valid = articleIds.filter((id) => ARTICLE_ID.test(id));
    const asked = valid.length > 0 ? valid : articleIds;
    const answers = await Promise.all(inGroups(asked, RECOMMENDED_IDS_MAX).map((ids) => read(ids)));
    const bad = answers.find((answer) => !answer.ok);
    return bad ?? ok(new Map(answers.flatMap((answer) => (answer.ok ? [...answer.value] : []))));
  };

  return {
    async counts(articleIds) {
      const ids = [...new Set(articleIds)];
      if (ids.length === 0) return ok(new Map());
      return answersMany ? readTogether(ids) : readEach(ids);
    },
    async recommend(articleId) {
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ articleId, ...whose, count: 1 }),
      };
      const answer = await callForText('recommendations', fetcher, `${url}${postPath}`, init, limits);
      if (!answer.ok) return answer;
      const counts = countsOf(answer.value, tell);
      if (!counts.ok) return counts;
      // It is counted. The response may contain the new count, but no protocol guarantees it; read it if it is missing.
      const told = counts.value.has(articleId) ? counts : await read([articleId]);
      return ok(told.ok ? told.value.get(articleId) : undefined);
    },
  };
}
