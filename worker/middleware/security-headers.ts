import type { MiddlewareHandler } from 'hono';

/**
 * Everything comes from this site; images of a hosted media service are added by host, the one inline style sheet of a
 * finished page by its hash.
 */
export function contentSecurityPolicy({
  nonce,
  styleHash,
  mediaHosts,
}: {
  readonly nonce?: string | undefined;
  readonly styleHash?: string | undefined;
  readonly mediaHosts: readonly string[];
}): string {
  const media = ["'self'", ...mediaHosts.map((host) => `https://${host}`)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    `img-src ${media} data:`,
    `media-src ${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that every answer carries, whatever it is (SC-1). */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Record<string, string>;

/** Sets the security headers; an answer that brought its own Content-Security-Policy keeps it. */
export function securityHeaders(): MiddlewareHandler {
  const headers = Object.entries(SECURITY_HEADERS);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
  };
}
