import { parseFilterHash } from '../../shared/filter-hash.ts';
import { formatFilterQuery } from '../../shared/filter-query.ts';
import { editorHref } from '../../shared/routes.ts';

/**
 * The href of an editor's link. Servers never see a hash, so a filter in the hash is copied into the query: it then works without
 * script (NV-5, PL-7). A link that already has a query stays as it is.
 */
export function linkHref(link: string | null | undefined): string | undefined {
  const href = editorHref(link);
  const [, path, hash] = /^(\/[^?#]*)#(.+)$/.exec(href ?? '') ?? [];
  if (!path || !hash) return href;
  const wanted = parseFilterHash(hash);
  return wanted.facets.length > 0 ? `${path}${formatFilterQuery(wanted)}#${hash}` : href;
}
