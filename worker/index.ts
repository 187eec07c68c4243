import { version } from 'virtual:asset-manifest';
import { createDeps } from './deps.ts';
import { SettingsError, type SiteEnv } from './settings.ts';
import { createSite, type Site } from './site.ts';

export { PurgeLog } from './cache/purge-log.ts';
export { SearchIndexing } from './indexing/search-indexing.ts';

let site: Site | undefined;

export default {
  // Not `async`: a cached page is answered without a promise (decision 0031).
  fetch: (request, env, context) => {
    try {
      site ??= createSite(createDeps(env, version));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      console.error(error.message);
      return new Response(`${error.message}\n`, {
        status: 500,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      });
    }
    return site(request, env, context);
  },
} satisfies ExportedHandler<SiteEnv>;
