import { renderToReadableStream } from 'react-dom/server';
import site, { PurgeLog } from '../../worker/index.ts';
import type { SiteEnv } from '../../worker/settings.ts';
import { seenTrees } from './plain-render-page.tsx';

export { PurgeLog };

/**
 * What React does out of the box with the very same tree: everything is loaded already, and each request is one plain
 * `renderToReadableStream`. The first request for a page goes to the site itself, which leaves its tree behind.
 */
export default {
  async fetch(request, env, context) {
    const tree = seenTrees.get(new URL(request.url).pathname);
    if (!tree) return site.fetch(request, env, context);
    return new Response(await renderToReadableStream(tree()), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
} satisfies ExportedHandler<SiteEnv>;
