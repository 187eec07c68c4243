import type { LeftAddress } from './management-client.ts';

/** Messages for an editor about an address that a page no longer has; none when nothing refers to it and a redirect covers it. */
function linesOf({ path, redirected, namedBy }: LeftAddress): readonly string[] {
  const now = redirected ? 'is redirected' : 'now answers 404';
  const named = namedBy.length === 0 ? [] : [`  entries that still link to it: ${namedBy.join(', ')}`];
  const todo = redirected ? [] : [`  to redirect visitors: npm run content -- redirect ${path} <new address>`];
  return redirected && named.length === 0 ? [] : [`${path} ${now}`, ...named, ...todo];
}

/** Prints the addresses that pages no longer have (RT-12). */
export function tellLeft(left: readonly LeftAddress[], print: (line: string) => void): void {
  for (const line of left.flatMap(linesOf)) print(line);
}
