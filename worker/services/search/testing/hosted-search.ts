import type { CallLimits } from '../../http.ts';
import { createAlgoliaSearch } from '../search.algolia.ts';
import { createAlgoliaIndexing } from '../search-index.algolia.ts';

export const KEY = 'key-of-visitors-searches';
export const HOSTS = ['https://app-dsn.search.example', 'https://app-1.search.example'];
const NAMES = { products: 'products-my', articles: 'articles-my' };

export type Answer = (request: Request) => Response | Promise<Response>;

/** A hosted search with the given response; records its requests. */
export function hosted(answer: Answer, limits: CallLimits = { timeoutMs: 100, maxBytes: 20_000 }, hosts = HOSTS) {
  const asked: { readonly method: string; readonly url: URL; readonly headers: Headers; readonly body: string }[] = [];
  const service = {
    hosts,
    appId: 'app',
    names: NAMES,
    limits,
    fetcher: async (request: Request) => {
      const { method, headers } = request;
      asked.push({ method, url: new URL(request.url), headers, body: await request.clone().text() });
      return answer(request);
    },
  };
  return {
    asked,
    search: createAlgoliaSearch({ ...service, key: KEY }),
    indexing: createAlgoliaIndexing({ ...service, key: 'key-that-writes' }),
  };
}
