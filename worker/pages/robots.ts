import type { Context } from 'hono';
import type { Settings } from '../settings.ts';
import { SITEMAP_PATH } from '../sitemap-xml/make-sitemap.ts';

/** robots.txt: on staging disallows everything, elsewhere only /ops/ and /api/, and names sitemap.xml (SO-2). */
export function robotsTxt(c: Context, { ENVIRONMENT, SITE_ORIGIN }: Settings): Response {
  const lines =
    ENVIRONMENT === 'staging'
      ? ['User-agent: *', 'Disallow: /']
      : [
          'User-agent: *',
          'Disallow: /ops/',
          'Disallow: /api/',
          'Allow: /',
          '',
          `Sitemap: ${SITE_ORIGIN}${SITEMAP_PATH}`,
        ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
}
