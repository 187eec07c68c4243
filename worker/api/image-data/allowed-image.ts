import type { Settings } from '../../settings.ts';

type Allowing = Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'>;

const MEDIA_PATH = /^\/media\/[\w./~%@:+-]+$/;
const HOSTED_PATH = /^\/[\w./~%@:+-]+$/;

/**
 * The address of a picture that may be asked for on somebody's behalf (IM-2): a path of `/media/…` of this site, or https on one
 * of MEDIA_HOSTS. undefined for any other. It is read as a browser would read it, so that no spelling hides where it leads;
 * what is answered here was put together anew, without query, user or fragment.
 */
export function allowedImage(address: string, { SITE_ORIGIN, MEDIA_HOSTS }: Allowing): string | undefined {
  if (!URL.canParse(address, SITE_ORIGIN)) return undefined;
  const { origin, protocol, host, pathname, username, password } = new URL(address, SITE_ORIGIN);
  if (username || password) return undefined;
  if (origin === SITE_ORIGIN) return MEDIA_PATH.test(pathname) ? pathname : undefined;
  const hosted = protocol === 'https:' && MEDIA_HOSTS.some((allowed) => allowed.toLowerCase() === host);
  return hosted && HOSTED_PATH.test(pathname) ? `https://${host}${pathname}` : undefined;
}
