import type { Context } from 'hono';
import { pageHref } from '../../shared/routes.ts';
import type { Clock } from '../cache/clock.ts';
import type { Settings } from '../settings.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5: less than a year ahead. */
const GOOD_FOR_DAYS = 180;

/** Where to report a vulnerability of this site (RFC 9116). The expiry date moves forward every day. */
export function securityTxt(c: Context, { SITE_ORIGIN }: Settings, clock: Clock): Response {
  const today = Math.floor(clock.now() / DAY_MS);
  const lines = [
    `Contact: ${SITE_ORIGIN}${pageHref({ pageType: 'contactUs' })}`,
    `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ms',
    `Canonical: ${SITE_ORIGIN}${SECURITY_TXT_PATH}`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
}
