import { z } from 'zod';
import { RECOMMENDED_CODE, RECOMMENDED_IDS_MAX } from '../../../shared/spec/recommendations.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher, type TextAnswer } from '../http.ts';
import { failed, ok, type Result, type ServiceErrorKind } from '../result.ts';
import type { RecommendationsPort } from './recommendations.port.ts';

export interface HttpRecommendationsOptions {
  readonly fetcher: Fetcher;
  /** What stands before `/recommendedarticle`, without a slash at the end. */
  readonly url: string;
  /** Path below `url` that takes recommendations. */
  readonly postPath: string;
  /** Whose articles these are. */
  readonly brand: string;
  /** The service answers several articles in one call; hosted ones are asked for each article by itself. */
  readonly answersMany: boolean;
  readonly limits?: CallLimits;
}

/** A page waits for counts less long than this; a recommendation is worth it (RS-1). */
export const RECOMMENDATIONS_LIMITS: CallLimits = { timeoutMs: 3_000, maxBytes: 100_000 };

const READ_PATH = '/recommendedarticle';
/** Calls that are on their way at once: a Worker has no more than six connections open. */
const CALLS_AT_ONCE = 6;

const answerSchema = z.object({
  code: z.string(),
  recommendedArticleCount: z
    .array(z.object({ articleId: z.coerce.string(), count: z.coerce.number().int().nonnegative() }))
    .nullish(),
});
type Counts = ReadonlyMap<string, number>;

const refuse = (kind: ServiceErrorKind, what: string, cause?: unknown) =>
  failed({ kind, message: `recommendations: ${what}`, cause });

/** Hears the code of an answer of status 200 that is none of success. */
type Refused = NonNullable<Fetcher['refused']>;

/** The counts of an answer whose code allows it (spec section 8); whatever the status, the code says more. */
function countsOf({ status, text }: TextAnswer, refused: Refused): Result<Counts> {
  const answer = answerSchema.safeParse(jsonOf(text));
  if (!answer.success) {
    if (status >= 500) return refuse('failed', `HTTP error ${status}`);
    return refuse('malformed', `HTTP ${status}, ${z.prettifyError(answer.error)}`, answer.error);
  }
  const { code, recommendedArticleCount } = answer.data;
  if (code !== RECOMMENDED_CODE) {
    const said = JSON.stringify(code.slice(0, 100));
    if (status < 400) refused(said);
    return refuse('rejected', `the service answers ${said}`);
  }
  if (status >= 400) return refuse(status >= 500 ? 'failed' : 'rejected', `HTTP error ${status}`);
  return ok(new Map((recommendedArticleCount ?? []).map(({ articleId, count }) => [articleId, count])));
}

/** Groups of `size`, the last one perhaps smaller. */
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

  /** One article after the other, a few at once; a refusal is about its own article, unless all are refused. */
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
        if (!answer.ok && answer.error.kind !== 'rejected') return answer;
        if (!answer.ok) refused = answer;
        const id = group[index] ?? '';
        // Of an answer about one article only that article's count is taken, whatever else stands in it.
        const count = answer.ok ? answer.value.get(id) : undefined;
        if (count !== undefined) counts.set(id, count);
      }
    }
    if (counts.size > 0 || !refused) return ok(counts);
    if (said !== undefined) tell(said);
    return refused;
  };

  const readTogether = async (articleIds: readonly string[]): Promise<Result<Counts>> => {
    const answers = await Promise.all(inGroups(articleIds, RECOMMENDED_IDS_MAX).map((ids) => read(ids)));
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
      // It is counted. How often may stand in the answer, which no protocol promises, and is asked for where it does not.
      const told = counts.value.has(articleId) ? counts : await read([articleId]);
      if (!told.ok) return told;
      const count = told.value.get(articleId);
      return count === undefined ? refuse('malformed', 'counted, but the service does not say how often') : ok(count);
    },
  };
}
