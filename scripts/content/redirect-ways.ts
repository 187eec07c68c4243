import { wayProblem, waysOf } from '../../services/content/redirect-ways.ts';
import type { ContentEntry } from './content-entries.ts';
import type { ContentProblem } from './problems.ts';

const redirectsOf = (entries: readonly ContentEntry[]): ContentEntry[] =>
  entries.filter(({ type }) => type.name === 'Redirect');

/** Redirect loops, and chains that are too long: the content service would reject them (RT-12). */
export function redirectProblems(entries: readonly ContentEntry[]): readonly ContentProblem[] {
  const redirects = redirectsOf(entries);
  const ways = waysOf(redirects.map(({ fields }) => fields));
  return redirects.flatMap(({ file, fields }) => {
    const problem = wayProblem(ways, fields);
    return problem ? [{ file, ...problem }] : [];
  });
}

/** Redirects without effect: a page at the same address takes precedence. */
export function redirectNotes(entries: readonly ContentEntry[]): readonly string[] {
  const paths = new Set(entries.flatMap(({ type, fields }) => (type.routable ? [fields.path] : [])));
  return redirectsOf(entries).flatMap(({ file, fields }) =>
    paths.has(fields.from)
      ? [`${file}: from: is "${String(fields.from)}", the path of a page, so it has no effect`]
      : [],
  );
}
