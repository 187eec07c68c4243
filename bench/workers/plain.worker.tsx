import { renderToReadableStream } from 'react-dom/server';
import site, { PurgeLog } from '../../worker/index.ts';
import type { SiteEnv } from '../../worker/settings.ts';
import { pageDataOf } from './page-data.tsx';
import { seenTrees } from './plain-render-page.tsx';

export { PurgeLog };

/**
 * The very same tree, streamed: all data is loaded already, and each request is one `renderToReadableStream`, of plain React or of the
 * site's renderer, as it is built (bench/measure/variant-build.ts). The first request for a page goes to the site itself, which stores its tree. `?data` returns
 * what a product page shows as plain data, for the peers of the bench.
 */
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    const tree = seenTrees.get(pathname);
    if (!tree) return site.fetch(request, env, context);
    if (searchParams.has('data')) return Response.json(pageDataOf(tree()));
    return new Response(await renderToReadableStream(tree()), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
} satisfies ExportedHandler<SiteEnv>;
