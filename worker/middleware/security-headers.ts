import type { MiddlewareHandler } from 'hono';
import { TAG_MANAGER_ORIGIN } from '../../shared/spec/consent.ts';
import { MARKUP_POLICY, RULES_POLICY } from '../../shared/spec/trusted-types.ts';

/** What pages may reach beyond this site, by the settings. */
export interface Beyond {
  readonly mediaHosts: readonly string[];
  /** Hosts that tags of the tag manager reach beside its own; absent where there is no tag manager (AN-2). */
  readonly tagHosts?: readonly string[] | undefined;
  /** Origin of the one page that may hold these in a frame: the editor's tool, previews (CA-7). */
  readonly framedBy?: string | undefined;
}

const TAG_MANAGER = {
  /** The container and what it loads, by path: not everything that this host has. */
  scripts: ['/gtm.js', '/gtag/'].map((path) => `${TAG_MANAGER_ORIGIN}${path}`),
  measured: [TAG_MANAGER_ORIGIN, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`);
const hashed = (...hashes: readonly (string | undefined)[]): string[] =>
  hashes.flatMap((hash) => (hash ? [`'${hash}'`] : []));
const sources = (...parts: readonly (readonly string[])[]): string => parts.flat().join(' ');

/**
 * Everything comes from this site; images of a hosted media service are added by host, the rules for the next page, the one inline
 * style sheet of a finished page and the script that waits for the other by their hashes, the tag manager and where its tags measure
 * only where there is a container. Text becomes markup or script by our own policies alone (Trusted Types), but where there is a tag manager,
 * whose tags have none.
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

/** Headers that every answer carries, whatever it is (SC-1). */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Record<string, string>;

/** The policy of everything that is no page: it is not to be shown as one. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the security headers; an answer that brought its own Content-Security-Policy keeps it. */
export function securityHeaders(): MiddlewareHandler {
  const headers = Object.entries(SECURITY_HEADERS);
  return async (c, next) => {
    await next();
    // A page of the page cache brings all of them.
    if (c.res.headers.has('strict-transport-security') && c.res.headers.has('content-security-policy')) return;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', DATA_POLICY);
  };
}
