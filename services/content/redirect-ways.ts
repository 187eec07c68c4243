import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Problem } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The target of each known path: a path on the site, or null when it leaves the site or the path has no redirect. */
export type Ways = Map<string, string | null>;

/**
 * The path of a redirect's target relative to /en-my, normalised as the site does it; null when it leaves the site. The site resolves the
 * path: to a page, or to the next redirect.
 */
export function pathOfTarget(to: string): string | null {
  if (!to.startsWith('/')) return null;
  const path = to
    .replace(/[?#].*/s, '')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const below = path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : path;
  return below || '/';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The path of a Redirect entry. */
export const fromOf = ({ from }: Fields): string => text(from);

/** The targets of Redirect entries, from their fields. */
export function waysOf(redirects: readonly Fields[]): Ways {
  return new Map(redirects.map((fields) => [fromOf(fields), pathOfTarget(text(fields.to))]));
}

/** The chain of redirects from a path, including that path. It ends at the final target, when it becomes a loop, or when it is too long. */
function follow(ways: Ways, from: string): readonly string[] {
  const passed = [from];
  for (let next = ways.get(from) ?? null; next !== null; next = ways.get(next) ?? null) {
    const closed = passed.includes(next);
    passed.push(next);
    if (closed || passed.length > REDIRECT_HOPS_MAX + 1) break;
  }
  return passed;
}

const isTooLong = (passed: readonly string[]): boolean => passed.length > REDIRECT_HOPS_MAX + 1;

/** For each redirect on a chain with too many hops: the address at which that chain begins. */
export function ledTooFar(ways: Ways, addresses: Iterable<string>): ReadonlyMap<string, string> {
  const led = new Map<string, string>();
  for (const address of addresses) {
    const passed = follow(ways, address);
    if (isTooLong(passed)) for (const through of passed.slice(1)) led.set(through, address);
  }
  return led;
}

/** The problem of a redirect that loops or has too many hops; null when there is none. */
export function wayProblem(ways: Ways, redirect: Fields): Problem | null {
  const passed = follow(ways, fromOf(redirect));
  if (new Set(passed).size < passed.length)
    return { field: 'to', what: `forms a loop: ${passed.join(' → ')}`, todo: 'redirects must end at a page' };
  if (isTooLong(passed)) {
    const what = `is followed by more than ${REDIRECT_HOPS_MAX} redirects`;
    return { field: 'to', what, todo: 'redirect to the page at their end' };
  }
  return null;
}
