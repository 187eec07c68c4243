import { tryDecodeURI } from 'hono/utils/url';
import { canonicalPath, editorHref } from '../../shared/routes.ts';
import { WRITE_REVIEW } from '../../shared/spec/code-paths.ts';
import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Tag } from '../cache/contracts.ts';
import type { Log } from '../log.ts';
import { findAt, type RedirectRule } from '../registry/registry.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';

/** Where a redirect sends visitors. */
export interface Destination {
  readonly location: string;
  /** 301 only if every redirect of the chain is permanent. */
  readonly status: 301 | 302;
  /** Cache tags of everything that was looked up in the chain. */
  readonly tags: readonly Tag[];
}

interface Way {
  readonly scope: PageScope;
  /** The requested path, below the locale. */
  readonly path: string;
  /** The site's origin: an absolute address on it may redirect further. */
  readonly origin: string;
  readonly log: Log;
}

/**
 * Follows a chain of redirects to its end (RT-12), so that a browser follows only one redirect. undefined: the chain is a loop or leads to
 * an invalid address; this is logged. The content service refuses to publish such a redirect, but a hosted one may contain it. Each hop is
 * the same cached look-up by path that a request for it makes. The write-review page of a product that has moved leads to the product's
 * new one, or to what else the product's redirect leads to.
 */
export async function followRedirect(first: RedirectRule, way: Way): Promise<Result<Destination | undefined>> {
  const passed = [way.path];
  const ids: string[] = [];
  let rule = first;
  let { status } = first;
  let isReview = false;
  for (;;) {
    ids.push(rule.contentfulId);
    isReview ||= rule.reviewed !== undefined;
    if (rule.reviewed !== undefined) passed.push(rule.reviewed);
    const arrived = (location: string): Result<Destination> =>
      ok({ location, status, tags: [...ids, ...passed.map((path) => `path:${path}`)] });

    const location = locationOf(rule.to, way.origin);
    if (location === undefined) return refused('redirect.bad-target', way, passed);
    const path = pathBelow(location);
    if (path === undefined) return arrived(location);
    if (passed.includes(path) || ids.length > REDIRECT_HOPS_MAX)
      return refused('redirect.loop', way, [...passed, path]);
    passed.push(path);

    const found = await findAt(way.scope, path);
    if (!found.ok) return found;
    const { value } = found;
    if (value.kind === 'page') ids.push(value.entry.contentfulId);
    const isProduct = value.kind === 'page' && value.entry.pageType === 'productDetailPage';
    if (value.kind !== 'redirect')
      return arrived(isReview && isProduct ? location.replace(/[?#]|$/, `${WRITE_REVIEW}$&`) : location);
    rule = value.rule;
    if (rule.status === 302) status = 302;
  }
}

function refused(event: string, { path, log }: Way, passed: readonly string[]): Result<undefined> {
  log.error(event, { path, passed });
  return ok(undefined);
}

/** The `Location`: a canonical path of this site, however the target is written, or an https address. undefined for anything else. */
function locationOf(to: string, origin: string): string | undefined {
  const written = editorHref(to);
  const absolute = written && URL.canParse(written) ? new URL(written) : undefined;
  if (absolute && absolute.origin !== origin) return absolute.protocol === 'https:' ? absolute.href : undefined;
  const href = absolute ? editorHref(absolute.href.slice(origin.length)) : written;
  if (!href?.startsWith('/')) return undefined;
  const { pathname, search, hash } = new URL(href, origin);
  return `${canonicalPath(pathname) ?? pathname}${search}${hash}`;
}

/** `/en-my/scalp?a=1` becomes `/scalp`, decoded like request paths; undefined for another site's address. */
function pathBelow(location: string): string | undefined {
  if (!location.startsWith('/')) return undefined;
  const path = tryDecodeURI(location.replace(/[?#].*/s, ''));
  return path === BASE_PATH ? '/' : path.slice(BASE_PATH.length);
}
