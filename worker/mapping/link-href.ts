import { parseFilterHash } from '../../shared/filter-hash.ts';
import { formatFilterQuery } from '../../shared/filter-query.ts';
import { editorHref } from '../../shared/routes.ts';

/**
 * Where a link that an editor wrote leads. A filter in its hash, which no server is told of, stands in its query as well: without a
 * script it chooses the products (NV-5, PL-7). Whoever writes a query has said already what the server is to read.
 */
export function linkHref(link: string | null | undefined): string | undefined {
  const href = editorHref(link);
  const [, path, hash] = /^(\/[^?#]*)#(.+)$/.exec(href ?? '') ?? [];
  if (!path || !hash) return href;
  const wanted = parseFilterHash(hash);
  return wanted.facets.length > 0 ? `${path}${formatFilterQuery(wanted)}#${hash}` : href;
}
