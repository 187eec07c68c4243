import type { Context } from 'hono';
import type { Settings } from '../settings.ts';

/** robots.txt: everything is open in production; other environments stay out of search engines (SO-2). */
export function robotsTxt(c: Context, settings: Settings): Response {
  const lines =
    settings.ENVIRONMENT === 'production' || settings.ENVIRONMENT === 'development' || settings.ENVIRONMENT === 'test'
      ? ['User-agent: *', 'Disallow: /ops/', 'Disallow: /api/', 'Allow: /']
      : ['User-agent: *', 'Disallow: /'];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
}
