import type { MiddlewareHandler } from 'hono';
import { TAG_MANAGER_ORIGIN } from '../../shared/spec/consent.ts';
import { MARKUP_POLICY, RULES_POLICY } from '../../shared/spec/trusted-types.ts';

/** External origins that pages may use, from the settings. */
export interface Beyond {
  readonly mediaHosts: readonly string[];
  /** Further hosts that tags of the tag manager use; absent without a tag manager (AN-2). */
  readonly tagHosts?: readonly string[] | undefined;
  /** The only origin that may frame the page: the editor's tool, for previews (CA-7). */
  readonly framedBy?: string | undefined;
}

const TAG_MANAGER = {
  /** The container and the scripts that it loads. Restricted by path, because the host also serves other scripts. */
  scripts: ['/gtm.js', '/gtag/'].map((path) => `${TAG_MANAGER_ORIGIN}${path}`),
  measured: [TAG_MANAGER_ORIGIN, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`);
const hashed = (...hashes: readonly (string | undefined)[]): string[] =>
  hashes.flatMap((hash) => (hash ? [`'${hash}'`] : []));
const sources = (...parts: readonly (readonly string[])[]): string => parts.flat().join(' ');

/**
 * Everything comes from this site. Exceptions: images of a hosted media service, by host. Speculation rules, the inline style sheet and
 * the script that adds the other styles after the first paint, by hash. The tag manager and its measurement hosts, only if there is a
 * container. Trusted Types: only our own policies may turn text into markup or script. Not enforced with a tag manager, because its tags
 * have no policy.
 */
export function contentSecurityPolicy({
  nonce,
  styleHash,
  scriptHash,
  rulesHash,
  beyond: { mediaHosts, tagHosts, framedBy },
}: {
  readonly nonce?: string | undefined;
  readonly styleHash?: string | undefined;
  readonly scriptHash?: string | undefined;
  readonly rulesHash?: string | undefined;
  readonly beyond: Beyond;
}): string {
  const media = ["'self'", ...https(mediaHosts)];
  const tags = tagHosts ? https(tagHosts) : [];
  const scripts = tagHosts ? [...TAG_MANAGER.scripts, ...tags] : [];
  const measured = tagHosts ? [...TAG_MANAGER.measured, ...tags] : [];
  return [
    "default-src 'none'",
    `script-src ${sources(["'self'"], nonce ? [`'nonce-${nonce}'`] : [], hashed(rulesHash, scriptHash), scripts)}`,
    `style-src ${sources(["'self'"], hashed(styleHash))}`,
    `img-src ${sources(media, measured, tagHosts ? ['data:'] : [])}`,
    `media-src ${sources(media)}`,
    "font-src 'self'",
    `connect-src ${sources(["'self'"], measured)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    ...(tagHosts ? [] : ["require-trusted-types-for 'script'", `trusted-types ${MARKUP_POLICY} ${RULES_POLICY}`]),
  ].join('; ');
}

/** Headers of every response (SC-1). */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Record<string, string>;

/** Content-Security-Policy of every response that is not a page, in case a browser shows it as one. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the security headers. A response with its own Content-Security-Policy keeps it. */
export function securityHeaders(): MiddlewareHandler {
  const headers = Object.entries(SECURITY_HEADERS);
  return async (c, next) => {
    await next();
    // Pages of the page cache already have all of them.
    if (c.res.headers.has('strict-transport-security') && c.res.headers.has('content-security-policy')) return;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', DATA_POLICY);
  };
}
