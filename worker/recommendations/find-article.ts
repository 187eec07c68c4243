import { pageHref } from '../../shared/routes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { type ArticleByIdData, articleByIdQuery } from './article-by-id.query.generated.ts';

export interface FoundArticle {
  readonly entryId: string;
  readonly href: string;
}

const articleOf = (data: ArticleByIdData): FoundArticle | null => {
  const [article] = itemsOf(data.articleCollection);
  if (!article?.path) return null;
  return { entryId: article.sys.id, href: pageHref({ pageType: article.pageType, path: article.path }) };
};

/** The published article with an `articleId`; null: there is none, so nothing is counted. */
export async function findArticle(scope: PageScope, articleId: string): Promise<Result<FoundArticle | null>> {
  const answer = await scope.query(
    articleByIdQuery,
    { articleId },
    {
      policy: CACHE_TABLE.registry.policy,
      // The visitor chooses the id, so the number of cache keys is unbounded: none goes into KV.
      memoryOnly: true,
      negative: (data) => articleOf(data) === null,
      dependsOn: ['list:Article'],
    },
  );
  return answer.ok ? ok(articleOf(answer.value)) : answer;
}
