import type { Settings } from '../../settings.ts';

type Allowing = Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'>;

const MEDIA_PATH = /^\/media\/[\w./~%@:+-]+$/;
const HOSTED_PATH = /^\/[\w./~%@:+-]+$/;

/**
 * Allowlist of picture addresses that the Worker fetches for a visitor (IM-2): a path `/media/…` of this site, or https on one of
 * MEDIA_HOSTS; undefined for all others. The address is parsed like in a browser, so that no spelling hides its target. The returned
 * address is rebuilt from its parts, without query, credentials or fragment.
 */
export function allowedImage(address: string, { SITE_ORIGIN, MEDIA_HOSTS }: Allowing): string | undefined {
  if (!URL.canParse(address, SITE_ORIGIN)) return undefined;
  const { origin, protocol, host, pathname, username, password } = new URL(address, SITE_ORIGIN);
  if (username || password) return undefined;
  if (origin === SITE_ORIGIN) return MEDIA_PATH.test(pathname) ? pathname : undefined;
  const hosted = protocol === 'https:' && MEDIA_HOSTS.some((allowed) => allowed.toLowerCase() === host);
  return hosted && HOSTED_PATH.test(pathname) ? `https://${host}${pathname}` : undefined;
}
